/** The shared Basic value of the mock provider: invented, and known to everybody who reads this. */
export const sampleBasic = 'portal:sample';

/** The header that the mock provider requires of every call unless it is started with another one (A6.3, S25). */
export const sampleAuthorization = `Basic ${Buffer.from(sampleBasic, 'utf8').toString('base64')}`;
