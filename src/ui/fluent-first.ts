// Marks where the styles of Fluent and its icons begin: in front of all others. Where a rule of ours says something else
// it counts, however early or late its file has come. Fluent puts each of its style elements beside those that it finds.
const start = document.createElement('style');
start.dataset['makeStylesBucket'] = 'r';
document.head.prepend(start);
