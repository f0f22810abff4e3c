/** What notices are about that are said wherever the person is, and go once the same is tried anew. */
export const noticeSubjects = {
  /** What the profile says of its changes. */
  contact: 'contact',
  download: 'download',
  /** What is said of saving pages. */
  pageEditor: 'page editor',
} as const;
