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
