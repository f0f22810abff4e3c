import { FormattedMessage } from 'react-intl';

/** The name of an organization, or a text that it has none (S23). */
export function OrganizationName({ name }: { readonly name: string }) {
  return name === '' ? <FormattedMessage id="app.unnamedOrganization" /> : <bdi translate="no">{name}</bdi>;
}
