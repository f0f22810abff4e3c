import { maskEmail, maskPhone } from './masking.ts';
import { record, text } from './reading.ts';

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

/** The person in the Data of a look-up's answer. */
export const personOnFile = (data: unknown): PersonOnFile => {
  const { RealName, SMS, Email } = record<{ RealName: unknown; SMS: unknown; Email: unknown }>(data);
  return {
    realName: text(RealName)?.trim() ?? '',
    mobile: reachable(SMS, /\d/),
    email: reachable(Email, /^[^\s@][^\s]*@[^\s@]+$/),
  };
};

/** The same with the contacts masked for display (A3.10). */
export const maskedPerson = ({ realName, mobile, email }: PersonOnFile): PersonOnFile => ({
  realName,
  mobile: mobile && maskPhone(mobile),
  email: email && maskEmail(email),
});
