const { flows, changes } = window.atlas;
const form = document.querySelector('form');
const main = document.querySelector('main');
const dialog = document.querySelector('dialog');
const states = flows.flatMap((flow) => flow.states);
const pictures = states.flatMap((state) => state.pictures.map((picture) => ({ ...picture, of: state })));
const oneOfEach = (values) => [...new Set(values)];

const element = (tag, given = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), given);
  made.append(...children);
  return made;
};

const fill = (name, options) => {
  for (const [value, text] of options) form.elements[name].append(element('option', { value }, text));
};

fill('view', [
  ['chart', 'along the chart'],
  ['languages', 'languages side by side'],
  ['widths', 'widths and themes side by side'],
  ['changes', `changed since the recorded atlas (${changes.length})`],
]);
fill('flow', [['', 'all'], ...flows.map(({ flow }) => [flow, flow])]);
for (const name of ['language', 'width', 'theme'])
  fill(
    name,
    oneOfEach(pictures.map((picture) => String(picture[name]))).map((value) => [value, value]),
  );
const kept = new URLSearchParams(location.hash.slice(1));
for (const [name, value] of kept) if (form.elements[name]) form.elements[name].value = value;

const enlarge = (...files) => {
  dialog.replaceChildren(...files.map((src) => element('img', { src, alt: '' })));
  dialog.showModal();
};
dialog.addEventListener('click', () => dialog.close());

const findingsOf = (found) => found.map((text) => element('small', { className: 'finding' }, text));

const figureOf = (picture, caption, ...more) => {
  const button = element(
    'button',
    { type: 'button' },
    element('img', { src: picture.file, alt: caption, loading: 'lazy' }),
  );
  button.addEventListener('click', () => enlarge(picture.file));
  return element(
    'figure',
    { className: picture.width < 500 ? 'narrow' : '' },
    button,
    element('figcaption', {}, caption, ...more, ...findingsOf(picture.findings ?? [])),
  );
};

const asked = () => Object.fromEntries(new FormData(form));
const isFound = (state) =>
  state.findings.length > 0 || state.pictures.some(({ findings }) => findings.length > 0);
const chosen = ({ flow, found }) =>
  flows
    .filter((one) => flow === '' || one.flow === flow)
    .map((one) => ({ ...one, states: one.states.filter((state) => !found || isFound(state)) }))
    .filter((one) => one.states.length > 0);

/** A row for each state, of those of its pictures that are wanted. */
const sideBySide = (wish, isWanted, captionOf) =>
  chosen(wish).flatMap(({ flow, states: own }) =>
    own.flatMap((state) => [
      element('h2', {}, `${flow}: ${state.state}`),
      element(
        'div',
        { className: 'row' },
        ...state.pictures.filter(isWanted).map((one) => figureOf(one, captionOf(one))),
      ),
    ]),
  );

const views = {
  chart: (wish) =>
    chosen(wish).flatMap(({ flow, states: own }) => [
      element('h2', {}, `${flow}: ${own.length} states`),
      ...oneOfEach(own.map(({ depth }) => depth)).map((depth) =>
        element(
          'div',
          { className: 'row' },
          ...own
            .filter((state) => state.depth === depth)
            .flatMap((state) =>
              state.pictures
                .filter(
                  (one) =>
                    one.language === wish.language &&
                    String(one.width) === wish.width &&
                    one.theme === wish.theme,
                )
                .map((one) =>
                  figureOf(
                    one,
                    state.state,
                    ...state.from.map((from) => element('small', {}, `from ${from}`)),
                    ...findingsOf(state.findings),
                  ),
                ),
            ),
        ),
      ),
    ]),
  languages: (wish) =>
    sideBySide(
      wish,
      (one) => String(one.width) === wish.width && one.theme === wish.theme,
      (one) => one.language,
    ),
  widths: (wish) =>
    sideBySide(
      wish,
      (one) => one.language === wish.language,
      (one) => `${one.width} px, ${one.theme}`,
    ),
  changes: () => [
    element(
      'div',
      { className: 'row' },
      ...changes.map(({ file, share, shows }) => {
        const picture = pictures.find((one) => one.file === file);
        const { of, language, width, theme } = picture;
        const much = share === null ? 'new' : `${(share * 100).toFixed(2)} % of the points`;
        return figureOf(
          { file: shows ?? file, width, findings: [] },
          `${of.flow} ${of.state}, ${language}, ${width} px, ${theme}: ${much}`,
        );
      }),
    ),
  ],
};

const show = () => {
  const wish = asked();
  location.hash = new URLSearchParams(wish).toString();
  main.replaceChildren(...views[wish.view](wish));
};
form.addEventListener('change', show);
show();
