/** A row as the bare pages show it: the fields of the list's columns, as the provider wrote them. */
export interface BareRow {
  readonly organization: string;
  readonly subject: string;
  readonly dateOfBirth: string;
  readonly type: string;
  readonly documentDate: string;
  readonly dateSent: string;
  readonly days: number;
  readonly comment: string;
  readonly ref: string;
}

/** The columns with their heads. */
export const columns = [
  ['organization', 'Organization'],
  ['subject', 'Subject'],
  ['dateOfBirth', 'Date of Birth'],
  ['type', 'Doc Type'],
  ['documentDate', 'Doc Date'],
  ['dateSent', 'Date Sent'],
  ['days', 'Days Outstanding'],
  ['comment', 'Last Comment'],
  ['ref', 'Ref'],
] as const satisfies readonly (readonly [keyof BareRow, string])[];

/** What the filter looks into. */
export const searched = ['subject', 'dateOfBirth', 'documentDate', 'dateSent', 'comment', 'ref'] as const;

export const pageSize = 25;

interface Answer {
  readonly Data: readonly {
    readonly Requestor: string;
    readonly SubjectName: string;
    readonly DateOfBirth: string;
    readonly Type: string;
    readonly DocumentDate: string;
    readonly Date: string;
    readonly DaysOutstanding: number;
    readonly Comments: readonly { readonly Text: string }[];
    readonly DisplayId: string;
  }[];
}

/** Fetches the very answer that the portal gets. */
export const fetchRows = async (): Promise<readonly BareRow[]> => {
  const answer = (await (await fetch('rows.json')).json()) as Answer;
  return answer.Data.map((row) => ({
    organization: row.Requestor,
    subject: row.SubjectName,
    dateOfBirth: row.DateOfBirth,
    type: row.Type,
    documentDate: row.DocumentDate,
    dateSent: row.Date,
    days: row.DaysOutstanding,
    comment: row.Comments[0]?.Text ?? '',
    ref: row.DisplayId,
  }));
};
