import { Client } from 'pg'

/** The history of the locks and the texts of a database, in its own order and by its own clock: triggers record each change. */
export interface LockHistory {
  /** Returns the violations, in words. */
  problems(): Promise<string[]>
  /** How often a lock was taken. */
  takes(): Promise<number>
  /** Ends the lease of this document after so long, as after a lost connection. */
  shorten(document: string, ms: number): Promise<void>
  close(): Promise<void>
}

export const recordLocks = async (url: string): Promise<LockHistory> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table lock_history (number bigserial, at timestamptz default clock_timestamp(), document uuid, fence int, "user" uuid, since timestamptz, expires_at timestamptz);
    create function record_lock() returns trigger language plpgsql as $$ begin
      insert into lock_history (document, fence, "user", since, expires_at) values (new.document, new.fence, new."user", new.since, new.expires_at);
      return new;
    end $$;
    create trigger record_lock after insert or update on document_locks for each row execute function record_lock();
    create table text_history (number bigserial, document uuid, fence int);
    create function record_text() returns trigger language plpgsql as $$ begin
      insert into text_history (document, fence) values (new.document, substring(new.content::text from 'fence ([0-9]+)')::int);
      return new;
    end $$;
    create trigger record_text after update of content on document_texts for each row execute function record_text()`)
  return {
    problems: async () => {
      const { rows } = await client.query<{ problem: string }>(`
        with locks as (
          select *, lag(fence) over w as last_fence, lag("user") over w as last_user, lag(expires_at) over w as last_end
          from lock_history window w as (partition by document order by number)
        ), texts as (
          select *, max(fence) over (partition by document order by number rows between unbounded preceding and 1 preceding) as newest from text_history
        )
        select format('two held %s: fence %s from %s, fence %s until %s', document, fence, since, last_fence, last_end) as problem
          from locks where fence <> last_fence and since < last_end
        union all select format('the fence of %s went from %s to %s', document, last_fence, fence) from locks where fence not in (last_fence, last_fence + 1)
        union all select format('fence %s of %s had two holders', fence, document) from locks where fence = last_fence and "user" <> last_user
        union all select format('fence %s was accepted for %s after fence %s', fence, document, newest) from texts where fence < newest`)
      return rows.map(row => row.problem)
    },
    takes: async () => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from (select distinct document, fence from lock_history) taken',
      )
      return rows[0]?.count ?? 0
    },
    shorten: async (document, ms) => {
      await client.query(
        `update document_locks set expires_at = least(expires_at, clock_timestamp() + make_interval(secs => $2::float8 / 1000)) where document = $1`,
        [document, ms],
      )
    },
    close: () => client.end(),
  }
}
