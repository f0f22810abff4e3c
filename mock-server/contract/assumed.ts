import { atPointer, isObject } from './description.ts';
import type { Description } from './description.ts';

/** Whether the mark on an object of the description covers a keyword: all of them, or those that it lists. */
const covers = (value: unknown, keyword: string | null): boolean => {
  const mark = isObject(value) ? value['x-assumed'] : undefined;
  return mark === true || (Array.isArray(mark) && keyword !== null && mark.includes(keyword));
};

/**
 * Whether the specification leaves open what stands here, or what it stands in. With a keyword, a mark that lists
 * keywords (`x-assumed: [required]`) counts too.
 */
export function isAssumed(
  { files }: Description,
  { file, pointer }: { readonly file: string; readonly pointer: string },
  keyword: string | null = null,
): boolean {
  const content = files.get(file);
  if (covers(atPointer(content, pointer), keyword)) return true;
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (covers(atPointer(content, pointer.slice(0, end)), null)) return true;
    if (end === 0) break;
  }
  return false;
}
