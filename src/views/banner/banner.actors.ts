import { fromPromise } from 'xstate';
import type { Announcement, BannerAnswer, bannerMachine } from '../../../machines/banner/banner.machine.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { visibleText } from '../../api/failure.ts';
import { record } from '../../api/reading.ts';
import type { components } from '../../api/schema.d.ts';
import type { Services } from '../../session/services.ts';
import { notesAddress } from './notes-address.ts';

/**
 * The dependencies of the banner; `ownOrigin`: the portal's origin, where release notes are allowed even
 * without https.
 */
export interface BannerServices extends Pick<Services, 'api'> {
  readonly ownOrigin: string;
  /** Whether this person has dismissed this announcement in this browser. */
  readonly isDismissed: (announcement: Announcement) => Promise<boolean>;
}

/**
 * Implements the port of the banner. Anything that is not an announcement counts as none, without an error
 * (A4.10).
 */
export const bannerActors = ({ api, ownOrigin, isDismissed }: BannerServices) =>
  ({
    getBannerNotification: fromPromise(async ({ signal }): Promise<BannerAnswer> => {
      const answer = await api.ask('read', signal, (options) =>
        api.client.GET('/api/bannernotification', { ...options }),
      );
      if (answer.kind !== 'processed') return { kind: 'nothing' };
      const data = record<components['schemas']['Banner']>(record<{ Data: unknown }>(answer.data).Data);
      const text = visibleText(data.BannerText).trim();
      if (text === '') return { kind: 'nothing' };
      const announcement = { text, notes: notesAddress(data.URL, ownOrigin) };
      return (await isDismissed(announcement)) ? { kind: 'nothing' } : { kind: 'announced', announcement };
    }),
  }) satisfies PortsOf<typeof bannerMachine>;
