/** What a path types in the profile for the cases of an entry. */
export const typedInProfile: Readonly<Record<string, { readonly mobile: string; readonly email: string }>> = {
  'a new contact': { mobile: '5551230187', email: 'maria@example.org' },
  nothing: { mobile: '', email: '' },
  'what is on file': { mobile: '5551230142', email: 'maria.santos@example.com' },
  'a number without country': { mobile: '5551230187', email: '' },
  'something too short': { mobile: '555123', email: 'maria@' },
  'an emptied number': { mobile: '', email: '' },
};
