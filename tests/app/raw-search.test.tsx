import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Router, useSearch } from 'wouter';
import { oddIds } from '../../mock-server/odd-ids.ts';
import { rawSearch } from '../../src/app/raw-search.ts';
import { paths } from '../../src/paths.ts';

function Shown() {
  return <output>{new URLSearchParams(useSearch()).get('docid')}</output>;
}

describe('the query of an address', () => {
  it.each([...oddIds, '100%', '%25'])('is decoded once, whatever id it holds: %j [S33]', (id) => {
    window.history.replaceState(null, '', paths.documentOf('sign', id));
    const { container } = render(
      <Router {...rawSearch}>
        <Shown />
      </Router>,
    );
    expect(container.textContent).toBe(id);
  });
});
