/**
 * Runs before anything else, in every browser that there is. It is built as a plain script of ECMAScript 5
 * (no module), so use no newer function here. A browser that lacks what the portal needs gets one plain page
 * instead of the portal (S57), and Internet Explorer the sentence that is specified for it (D2.28).
 */
(function check() {
  const page = window as unknown as Record<string, unknown>;
  /** All in Chrome 108, Firefox 121, Safari 16.4, and not together in any browser before them. */
  const isNew =
    'noModule' in document.createElement('script') &&
    'CompressionStream' in page &&
    'CSS' in page &&
    CSS.supports('height', '1dvh') &&
    CSS.supports('selector(:has(a))');
  if (isNew) return;

  const words: Record<string, readonly [title: string, which: string, preview: string]> = {
    de: [
      'Dieser Browser ist zu alt für das Portal',
      'Das Portal läuft in Chrome und Edge ab 109, Firefox ab 121 und Safari ab 16.4. Aktualisieren Sie diesen Browser, oder öffnen Sie den Link in einem anderen.',
      'Dieser Browser unterstützt die Dokumentvorschau nicht. Bitte verwenden Sie einen unterstützten Browser wie Chrome, Firefox oder Edge.',
    ],
    en: [
      'This browser is too old for the portal',
      'The portal works in Chrome and Edge 109 or later, Firefox 121 or later, and Safari 16.4 or later. Update this browser, or open the link in another one.',
      'This browser does not support document preview. Please use a supported browser such as Chrome, Firefox, Edge.',
    ],
    es: [
      'Este navegador es demasiado antiguo para el portal',
      'El portal funciona en Chrome y Edge 109 o posterior, Firefox 121 o posterior y Safari 16.4 o posterior. Actualice este navegador o abra el enlace en otro.',
      'Este navegador no admite la vista previa de documentos. Utilice un navegador compatible, como Chrome, Firefox o Edge.',
    ],
    fr: [
      'Ce navigateur est trop ancien pour le portail',
      'Le portail fonctionne avec Chrome et Edge 109 ou plus récent, Firefox 121 ou plus récent et Safari 16.4 ou plus récent. Mettez ce navigateur à jour ou ouvrez le lien dans un autre.',
      'Ce navigateur ne prend pas en charge l’aperçu des documents. Veuillez utiliser un navigateur compatible, comme Chrome, Firefox ou Edge.',
    ],
    ja: [
      'このブラウザは古いため、ポータルを利用できません',
      'ポータルはChromeとEdgeの109以降、Firefoxの121以降、Safariの16.4以降でご利用いただけます。このブラウザを更新するか、別のブラウザでリンクを開いてください。',
      'このブラウザは文書プレビューに対応していません。Chrome、Firefox、Edgeなどの対応ブラウザをご利用ください。',
    ],
    zh: [
      '此浏览器版本过旧，无法使用门户',
      '门户支持 Chrome 和 Edge 109 及以上版本、Firefox 121 及以上版本、Safari 16.4 及以上版本。请更新此浏览器，或在其他浏览器中打开链接。',
      '此浏览器不支持文件预览。请使用受支持的浏览器，例如 Chrome、Firefox、Edge。',
    ],
  };
  /** The language of the page by S31, as far as an old browser reports it. */
  const chosenLanguage = (): string => {
    const old = navigator as Navigator & { readonly userLanguage?: string };
    let wanted: readonly (string | null | undefined)[] = [old.language, old.userLanguage];
    if (old.languages) wanted = old.languages;
    try {
      wanted = [localStorage.getItem('language')].concat(wanted as string[]);
    } catch {
      // The browser refuses storage.
    }
    for (let at = 0; at < wanted.length; at += 1) {
      const primary = String(wanted[at]).toLowerCase().split(/[-_]/)[0] as string;
      if (Object.prototype.hasOwnProperty.call(words, primary)) return primary;
    }
    return 'en';
  };
  const language = chosenLanguage();
  const [title, which, preview] = words[language] as (typeof words)[string];
  const element = (name: string, text: string): HTMLElement => {
    const made = document.createElement(name);
    made.appendChild(document.createTextNode(text));
    return made;
  };
  const root = document.getElementById('root');
  const main = root && root.querySelector('main');
  if (!root || !main) return;
  document.documentElement.setAttribute('lang', language);
  while (main.firstChild) main.removeChild(main.firstChild);
  const box = main.appendChild(document.createElement('div'));
  box.className = 'shell-old';
  box.setAttribute('role', 'alert');
  box.appendChild(element('h1', title));
  if ('documentMode' in document) box.appendChild(element('p', preview));
  box.appendChild(element('p', which));
  // Without its id the root is not found, and nothing else renders into it.
  root.removeAttribute('id');
})();
