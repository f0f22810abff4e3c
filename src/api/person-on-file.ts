import { record, text } from './reading.ts';

const hidden = '*';

/**
 * The phone number with only its last four digits visible (A3.10); one of four digits or fewer shows none.
 */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length <= 4
    ? hidden.repeat(digits.length)
    : hidden.repeat(digits.length - 4) + digits.slice(-4);
};

/** The address with the first and last character of its local part, and asterisks between (A3.10). */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const local = Array.from(at < 0 ? email : email.slice(0, at));
  const domain = at < 0 ? '' : email.slice(at);
  if (local.length <= 1) return hidden + domain;
  return `${local[0]}${hidden.repeat(Math.max(1, local.length - 2))}${local[local.length - 1]}${domain}`;
};

/** The person whom a link's look-up has found (A7.2), with unmasked contacts. */
export interface PersonOnFile {
  readonly realName: string;
  readonly mobile: string | null;
  readonly email: string | null;
}

/** A contact to which no code can be sent counts as missing (S23). */
const reachable = (value: unknown, form: RegExp): string | null => {
  const contact = text(value)?.trim() ?? '';
  return form.test(contact) ? contact : null;
};

/** What follows the digits of a number, such as an extension: words, or digits behind such a sign. */
const afterNumber = /(?<=\d\P{L}*)[\p{L};,#].*/su;

/** The person in the Data of a look-up's answer. */
export const personOnFile = (data: unknown): PersonOnFile => {
  const { RealName, SMS, Email } = record<{ RealName: unknown; SMS: unknown; Email: unknown }>(data);
  return {
    realName: text(RealName)?.trim() ?? '',
    mobile: reachable(SMS, /\d/)?.replace(afterNumber, '').trim() ?? null,
    email: reachable(Email, /^[^\s@][^\s]*@[^\s@]+$/),
  };
};

/** The same with the contacts masked for display (A3.10). */
export const maskedPerson = ({ realName, mobile, email }: PersonOnFile): PersonOnFile => ({
  realName,
  mobile: mobile && maskPhone(mobile),
  email: email && maskEmail(email),
});
