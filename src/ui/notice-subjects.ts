/** Subjects of notices that may be shown on any screen, and are withdrawn once the same is tried again. */
export const noticeSubjects = {
  /** About changes of the profile. */
  contact: 'contact',
  download: 'download',
  /** About saving pages. */
  pageEditor: 'page editor',
} as const;
