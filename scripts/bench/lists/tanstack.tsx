import {
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, fetchRows, pageSize, searched } from './rows.ts';
import type { BareRow } from './rows.ts';

const definitions: ColumnDef<BareRow>[] = columns.map(([key, header]) => ({
  accessorKey: key,
  header,
  enableGlobalFilter: searched.some((one) => one === key),
}));

/** The list as TanStack Table makes it by itself: its own filter, order and pages, in plain cells. */
function List({ rows }: { readonly rows: BareRow[] }) {
  const [filter, setFilter] = useState('');
  const table = useReactTable({
    data: rows,
    columns: definitions,
    state: { globalFilter: filter },
    onGlobalFilterChange: setFilter,
    initialState: { pagination: { pageSize } },
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  });
  return (
    <>
      <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((head) => (
                <th key={head.id}>
                  <button type="button" onClick={head.column.getToggleSortingHandler()}>
                    {flexRender(head.column.columnDef.header, head.getContext())}
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => table.nextPage()}>
        Next page
      </button>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<List rows={[...(await fetchRows())]} />);
