const base64Of = (page: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The page could not be read.')));
    reader.readAsDataURL(page);
  });

/** The body of a PUT (D7.12), built page by page: never are two pages written out as text in memory. */
export const createRequestBody = () => {
  const parts: Blob[] = [new Blob(['{"fields":[],"pages":['])];
  let isFirst = true;
  return {
    add: async (page: Blob): Promise<void> => {
      const before = isFirst ? '' : ',';
      isFirst = false;
      parts.push(new Blob([`${before}{"pageData":"`, await base64Of(page), '"}']));
    },
    end: (): Blob => new Blob([...parts, '],"extension":"png"}'], { type: 'application/json' }),
  };
};
