/** Subjects of notices that may be shown on any screen, and are withdrawn once the same is tried again. */
export const noticeSubjects = {
  contact: 'contact',
  download: 'download',
  pageEditor: 'page editor',
} as const;
