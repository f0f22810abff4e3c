import { FormattedMessage } from 'react-intl';
import type { ReportDocument } from './items/group-items.ts';
import styles from './report.module.css';

/** Upper limits of what is rendered, because the provider may send any amount. */
const max = { characters: 2_000, rows: 50, columns: 12 } as const;

const cut = (text: string): string =>
  text.length > max.characters ? `${text.slice(0, max.characters)}…` : text;

const isLong = (text: string): boolean => text.length > max.characters;

function RawText({ raw }: { readonly raw: string }) {
  return (
    <div className={styles.extra}>
      <p className={styles.caption}>
        <FormattedMessage id="report.extra" />
      </p>
      <p>
        <bdi translate="no">{cut(raw)}</bdi>
      </p>
      {isLong(raw) && <CutNotice />}
    </div>
  );
}

/** The extra information of a document: a table, or the unparsed text (D2.19, S17). */
export function ExtraInformation({ document: { information } }: { readonly document: ReportDocument }) {
  if (information === null) return null;
  if (information.kind === 'raw') return <RawText raw={information.raw} />;
  const { heads, rows } = information.table;
  const shownHeads = heads.slice(0, max.columns);
  const shownRows = rows
    .slice(0, max.rows)
    .map((row) => shownHeads.map((head) => row.find((cell) => cell.head === head)?.text ?? ''));
  const isCut =
    shownHeads.length < heads.length ||
    shownRows.length < rows.length ||
    [shownHeads, ...shownRows].flat().some(isLong);
  return (
    <div className={styles.extra}>
      <table>
        <caption className={styles.caption}>
          <FormattedMessage id="report.extra" />
        </caption>
        <thead>
          <tr>
            {shownHeads.map((head) => (
              <th key={head} scope="col">
                <bdi translate="no">{cut(head)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map((row, at) => (
            <tr key={at}>
              {shownHeads.map((head, index) => (
                <td key={head}>
                  <bdi translate="no">{cut(row[index] ?? '')}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <CutNotice />}
    </div>
  );
}

function CutNotice() {
  return (
    <p>
      <FormattedMessage id="report.extra.cut" />
    </p>
  );
}
