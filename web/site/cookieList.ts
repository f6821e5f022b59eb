/** The cookies of this site, and how long a browser keeps each (`test/cookieList.test.ts` compares them with what the code sets). */
export const COOKIES = [
  ['refresh_token', 'month'],
  ['file_token', 'quarter'],
  ['known_device', 'year'],
  ['lang', 'year'],
  ['time_zone', 'year'],
  ['notice', 'minute'],
] as const
