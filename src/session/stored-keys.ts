import { isIdentifier } from '../api/identifier.ts';

/** Keys in local storage, which all tabs share (A3.9); those of counts are in the table of acts. */
export const local = {
  userid: 'userid',
  token: 'token',
  validUser: 'valid_user',
  idle: 'idle',
  lastActivity: 'last_activity',
  verifiedAt: 'verified_at',
  idleSince: 'idle_since',
  idleAt: 'idle_at',
  name: 'user_name',
  organizations: 'organizations',
  viewed: 'detail_docid',
  viewedFor: 'detail_action',
  viewedSince: 'b_stime',
  viewIsOpen: 'detail_noaction',
  singleKeys: 'single_keys',
  dismissed: 'dismissed_announcements',
  previewPanel: 'preview_panel',
  previewWidth: 'preview_width',
  zoom: 'viewer_zoom',
  panel: 'document_panel',
  habits: 'list_habits_',
  reportMonth: 'report_month',
} as const;

/** Keys in session storage, which each tab has for itself; `owner` says whose they are (S8). */
export const tab = {
  owner: 'userid',
  email: 'email_id',
  maskedEmail: 'masked_email',
  mobile: 'mobile_num',
  maskedMobile: 'masked_phone',
  country: 'country_code',
  requestors: 'AssociatedRequestors',
  code: 'OTP',
  codeUntil: 'email_timeset',
  asked: 'code_asked',
  change: 'change_value',
  changeAsked: 'change_asked',
  ending: 'signed_out',
  foundIdle: 'found_idle',
  clockTold: 'clock_told',
  signerGroup: 'signerGroupGuid',
  ids: 'document_ids_',
  opened: 'document_ids_opened',
  place: 'list_place_',
  viewedSince: 'b_stime',
  wanted: 'wanted_address',
  wantedBy: 'wanted_by',
} as const;

/** Keys that belong to the browser, not to a session: sign-out keeps them (S7). */
export const ofBrowser: readonly string[] = [
  'language',
  'theme',
  'single_keys',
  'dismissed_announcements',
  'preview_panel',
  'preview_width',
  'viewer_zoom',
  'document_panel',
  'list_habits_pending',
  'list_habits_completed',
  'report_month',
];

/** A stored text; null if it is absent, too long, or contains control characters (SE7). */
export const storedText = (value: string | null, longest: number): string | null =>
  value !== null && value !== '' && value.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(value) ? value : null;

/** A stored time in milliseconds since 1970; null if it is none. */
export const storedTime = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;

/** A stored id; null if the provider could not have issued it (S33). */
export const storedId = (value: string | null): string | null =>
  value !== null && isIdentifier(value) ? value : null;
