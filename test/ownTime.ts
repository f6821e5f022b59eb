import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { databaseToChange } from './postgres.ts'

/** A database for one test whose `now()` is fixed unless the test moves it. Defaults of columns use the real clock, which is an hour behind. */
export const databaseAtItsOwnTime = async (): Promise<{
  url: string
  later(seconds: number): Promise<void>
  /** Moves the clock to a moment. */
  until(time: string): Promise<void>
}> => {
  const { url, drop } = await databaseToChange()
  const clock = new Client({ connectionString: url })
  await clock.connect()
  onTestFinished(async () => {
    await clock.end()
    await drop()
  })
  await clock.query(`create table clock as select date_trunc('milliseconds', pg_catalog.now()) + interval '1 hour' as time`)
  await clock.query(`create function public.now() returns timestamptz stable language sql as 'select time from public.clock'`)
  await clock.query(`alter database ${clock.database} set search_path = public, pg_catalog`)
  return {
    url,
    later: async seconds => void (await clock.query('update clock set time = time + make_interval(secs => $1)', [seconds])),
    until: async time => void (await clock.query('update clock set time = $1', [time])),
  }
}
