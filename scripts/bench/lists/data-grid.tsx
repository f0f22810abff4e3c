import {
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  FluentProvider,
  createTableColumn,
  webLightTheme,
} from '@fluentui/react-components';
import type { DataGridProps } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, fetchRows, pageSize, searched } from './rows.ts';
import type { BareRow } from './rows.ts';

const compare = (a: BareRow, b: BareRow, key: keyof BareRow) => String(a[key]).localeCompare(String(b[key]));

const definitions = columns.map(([key, header]) =>
  createTableColumn<BareRow>({
    columnId: key,
    // Without one, the head cannot be pressed.
    compare: (a, b) => compare(a, b, key),
    renderHeaderCell: () => header,
    renderCell: (row) => row[key],
  }),
);

type Sort = Parameters<NonNullable<DataGridProps['onSortChange']>>[1];

/** The list as Fluent's DataGrid makes it; filter, order and pages are the plainest that there are. */
function List({ rows }: { readonly rows: readonly BareRow[] }) {
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<Sort>({ sortColumn: undefined, sortDirection: 'ascending' });
  const found = useMemo(() => {
    const wanted = filter.toLowerCase();
    return rows.filter((row) => searched.some((key) => String(row[key]).toLowerCase().includes(wanted)));
  }, [rows, filter]);
  const sorted = useMemo(() => {
    const key = columns.find(([one]) => one === sort.sortColumn)?.[0];
    if (key === undefined) return found;
    const turn = sort.sortDirection === 'ascending' ? 1 : -1;
    return found.toSorted((a, b) => turn * compare(a, b, key));
  }, [found, sort]);
  const search = (wanted: string) => {
    setFilter(wanted);
    setPage(0);
  };
  return (
    <>
      <input type="search" value={filter} onChange={(event) => search(event.target.value)} />
      <DataGrid
        items={sorted.slice(page * pageSize, (page + 1) * pageSize)}
        columns={definitions}
        sortable
        selectionMode="multiselect"
        sortState={sort}
        onSortChange={(_, next) => setSort(next)}
      >
        <DataGridHeader>
          <DataGridRow>
            {({ renderHeaderCell }) => <DataGridHeaderCell>{renderHeaderCell()}</DataGridHeaderCell>}
          </DataGridRow>
        </DataGridHeader>
        <DataGridBody<BareRow>>
          {({ item, rowId }) => (
            <DataGridRow<BareRow> key={rowId}>
              {({ renderCell }) => <DataGridCell>{renderCell(item)}</DataGridCell>}
            </DataGridRow>
          )}
        </DataGridBody>
      </DataGrid>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <FluentProvider theme={webLightTheme}>
      <List rows={await fetchRows()} />
    </FluentProvider>,
  );
}
