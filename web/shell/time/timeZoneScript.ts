import { TIME_ZONE_COOKIE } from '#contract/timeZone.ts'

/** Runs inline in <head>: the server draws the next page in the hours of this device, and a login is known by them. */
export const timeZoneScript = `document.cookie='${TIME_ZONE_COOKIE}='+Intl.DateTimeFormat().resolvedOptions().timeZone+';path=/;max-age=31536000;samesite=lax'`
