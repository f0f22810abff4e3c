// Marks where Fluent's style elements begin: before all others, so that our rules win whenever their file is
// loaded. Fluent inserts each style element beside those that it finds.
const start = document.createElement('style');
start.dataset['makeStylesBucket'] = 'r';
document.head.prepend(start);
