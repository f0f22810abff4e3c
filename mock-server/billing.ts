import type { BillingItem, ReportRange } from './long-report.ts';
import { isInRange, longReport, longReporter } from './long-report.ts';
import { actionOfRole } from './actions.ts';
import type { StoredDocument } from './document.ts';
import { ownDocuments } from './figures.ts';
import type { World } from './world.ts';

/** JSON texts, as the provider delivers them; a few are broken on purpose (S17). */
function extraFields(document: StoredDocument): {
  AdditionalColumns: string | null;
  ExtraInformation: string | null;
} {
  const number = Number(document.id.replace(/\D/g, ''));
  const columns = [
    { label: 'Episode', value: String(1 + (number % 4)) },
    { label: 'Certification', value: document.documentDate },
  ];
  const visits = [
    { Visit: 'Skilled nursing', Frequency: '2w9' },
    { Visit: 'Physical therapy', Frequency: '1w4' },
  ];
  return {
    AdditionalColumns: number % 9 === 0 ? 'Episode: 3' : JSON.stringify(columns),
    ExtraInformation: number % 2 === 0 ? JSON.stringify(visits) : null,
  };
}

/**
 * One item a view (D3.5), for every person who has a part in a document of the requesting person; with `everyone` also
 * those who never opened it, at 0 seconds (D2.16). A view of 0 seconds is a view.
 */
export function billingItems(
  world: World,
  person: string,
  { at, everyone, ...range }: ReportRange & { at: Date; everyone: boolean },
): BillingItem[] {
  const own = ownDocuments(world, person).filter((document) => isInRange(range, document.documentDate));
  const items = own.flatMap((document) => {
    const seen = world.views.filter((view) => view.document === document.id);
    const unseen = everyone
      ? document.signers
          .filter((signer) => !seen.some((view) => view.person === signer.person))
          .map((signer) => ({ person: signer.person, action: actionOfRole[signer.role], seconds: 0 }))
      : [];
    const signed = document.done.find((entry) => entry.action === 'SIGNED');
    return [...seen, ...unseen].map((view) => ({
      SubjectId: `${document.subject.name} ${document.subject.dateOfBirth.slice(0, 4)}`,
      DocumentDescription: `${document.type} ${document.displayId}`,
      Type: document.type,
      ...extraFields(document),
      DateSigned: signed?.at.slice(0, 10) ?? null,
      DocumentDate: document.documentDate,
      RealName: world.people.get(view.person)?.name ?? view.person,
      ViewingSeconds: view.seconds,
      Action: view.action,
    }));
  });
  return person === longReporter ? [...items, ...longReport(at, range)] : items;
}
