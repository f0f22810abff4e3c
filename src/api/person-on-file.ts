import { maskEmail, maskPhone } from './masking.ts';
import { record, text } from './reading.ts';

/** Whom the look-up of a link has found (A7.2), with the contacts in full. */
export interface PersonOnFile {
  readonly realName: string;
  readonly mobile: string | null;
  readonly email: string | null;
}

/** What no code can be sent to is not on file (S23). */
const reachable = (value: unknown, form: RegExp): string | null => {
  const contact = text(value)?.trim() ?? '';
  return form.test(contact) ? contact : null;
};

/** The person in the Data of a look-up's answer. */
export const personOnFile = (data: unknown): PersonOnFile => {
  const { RealName, SMS, Email } = record<{ RealName: unknown; SMS: unknown; Email: unknown }>(data);
  return {
    realName: text(RealName)?.trim() ?? '',
    mobile: reachable(SMS, /\d/),
    email: reachable(Email, /^[^\s@][^\s]*@[^\s@]+$/),
  };
};

/** The same with the contacts as they may be shown (A3.10). */
export const maskedPerson = ({ realName, mobile, email }: PersonOnFile): PersonOnFile => ({
  realName,
  mobile: mobile && maskPhone(mobile),
  email: email && maskEmail(email),
});
