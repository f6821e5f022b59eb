/** What a browser stores of this site, in a list on the page of the privacy policy. */
export const cookies = {
  show: 'Show all cookies',
  title: 'Cookies',
  nothing:
    'Each of them is needed, so none waits for your consent and there is nothing to switch off. Nothing measures what you read, and no script of another site is loaded. A video of another site asks that site only once you play it.',
  purpose: 'What it is for',
  kept: 'Kept for',
  refresh_token: 'Keeps you logged in',
  file_token: 'Lets pages show the files and images that you may see',
  known_device: 'Lets your account know this browser, so that strangers who try your password do not lock you out',
  lang: 'Your language',
  time_zone: 'The time zone of this device',
  notice: 'One message for the next page',
  month: '30 days, or 14 without a visit',
  quarter: '15 minutes',
  year: '1 year',
  minute: '1 minute',
  storage: 'Beside them, the storage of your browser keeps how you have arranged your screen, and texts until they are saved.',
  close: 'Close',
} as const
