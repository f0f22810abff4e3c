const box = document.querySelector('input[type=search]');
const found = document.querySelector('#found');
const main = document.querySelector('main');
const mostFound = 60;

/** Pages that open from the disk may not fetch: the index is a script. */
const loadIndex = () =>
  new Promise((done) => {
    if (window.searchIndex) return done();
    const script = Object.assign(document.createElement('script'), { src: box.dataset.index, onload: done });
    document.head.append(script);
  });

const search = async () => {
  await loadIndex();
  const words = box.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const isIn = (text) => words.every((word) => text.toLocaleLowerCase().includes(word));
  const titled = window.searchIndex.filter(([, title]) => isIn(title));
  const others = window.searchIndex.filter(([, title, text]) => !isIn(title) && isIn(`${title} ${text}`));
  found.replaceChildren(
    ...[...titled, ...others].slice(0, mostFound).map(([address, title]) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href: address, textContent: title }));
      return item;
    }),
  );
  if (found.childElementCount === 0) found.textContent = 'Nothing found';
  found.hidden = words.length === 0;
  main.hidden = words.length > 0;
};
box.addEventListener('input', search);
box.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') found.querySelector('a')?.click();
});
found.addEventListener('click', () => {
  box.value = '';
  search();
});

const form = document.querySelector('form');
const show = () => {
  const wish = Object.fromEntries(new FormData(form));
  const names = ['language', 'width', 'theme'];
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = names.some((name) => wish[name] && figure.dataset[name] !== wish[name]);
  for (const state of document.querySelectorAll('section.state'))
    state.hidden = Boolean(wish.found) && !state.querySelector('.finding');
};
if (form) {
  form.addEventListener('change', show);
  show();
}
