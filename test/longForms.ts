/** Named numbers of what a test tries; `Infinity` means all. */
export type Counts = Record<string, number>

/** A test that runs more often, or completely, only now and then: `npm run test:long`. */
export interface LongForm<Of extends Counts = Counts> {
  /** Its description in docs/reliability.md. */
  what: string
  /** Its files. The tests among them are run, unless there is a command. */
  where: readonly string[]
  /** A script with its arguments, run in place of the tests. */
  command?: readonly string[]
  /** The numbers of `npm test`; null where it leaves this out. */
  short: Of | null
  long: Of
  says(counts: Of): string
  /** The duration of the long form on two idle cores. */
  minutes: number
}

/** With the names of its own counts. */
const form = <Of extends Counts>(one: LongForm<Of>): LongForm<Of> => one

export const amount = (count: number): string => (count === Infinity ? 'all' : count.toLocaleString('en'))

const killed = (short: number, long: number) => ({
  short: { kills: short },
  long: { kills: long },
  says: ({ kills }: { kills: number }) => `${amount(kills)} kills`,
})

/** Every long form, in the order in which they are run and reported. The tests read their numbers here, by `countsOf` (`chosenForms.ts`). */
export const longForms = {
  saves: form({
    what: 'App, database, or both killed in turn while six people save without a pause',
    where: ['test/faults/saves.test.ts'],
    ...killed(10, 1000),
    minutes: 30,
  }),
  outbox: form({
    what: 'App killed at any moment of the delivery of mails and commits',
    where: ['test/faults/outbox.test.ts'],
    ...killed(4, 200),
    minutes: 10,
  }),
  imports: form({
    what: 'Import killed at any moment, with its database',
    where: ['test/faults/imports.test.ts'],
    ...killed(4, 200),
    minutes: 12,
  }),
  uploads: form({
    what: 'Upload of 40 MB in pieces killed at any moment, with its database',
    where: ['test/faults/uploads.test.ts'],
    ...killed(3, 100),
    minutes: 10,
  }),
  migrations: form({
    what: 'Migration killed half-way',
    where: ['test/faults/migrate.test.ts'],
    ...killed(4, 50),
    minutes: 1,
  }),
  keeping: form({
    what: 'App and database killed while somebody makes and sorts templates, and moves and deletes folders',
    where: ['test/faults/keeping.test.ts'],
    ...killed(3, 200),
    minutes: 10,
  }),
  billing: form({
    what: 'App and database killed at any step of a subscription in the sandbox: customer, card, order, confirmation, longer, shorter, withdrawn, cancelled, resumed, ended; whoever was not answered asks again',
    where: ['test/faults/billing.test.ts'],
    ...killed(4, 200),
    minutes: 10,
  }),
  telling: form({
    what: 'App and database killed while people comment, share and change permission sets, each asked for once',
    where: ['test/faults/telling.test.ts'],
    ...killed(4, 200),
    minutes: 8,
  }),
  lock: form({
    what: 'The editing lock wanted by twelve tabs of six people at two processes on one database, one process stopped (SIGSTOP) while it holds and let go on; triggers write down each lock and each text by the database’s own clock',
    where: ['test/faults/lock.test.ts'],
    short: { grabs: 1000, cuts: 1 },
    long: { grabs: 10_000, cuts: 3 },
    says: ({ grabs, cuts }) =>
      `${amount(grabs)} grabs, cut off ${cuts === 1 ? 'once, leases shortened' : `${cuts} times, those leases run out by themselves`}`,
    minutes: 4,
  }),
  packets: form({
    what: 'Packets that no client of ours would send, by somebody who has logged in and may see nothing: bytes changed, cut off, doubled, taken for binary; beside them 200 forged commits and 50 names of rooms',
    where: ['server/realtime/hostile.test.ts'],
    short: { packets: 1000 },
    long: { packets: 10_000 },
    says: ({ packets }) => `${amount(packets)} packets`,
    minutes: 1,
  }),
  inputs: form({
    what: 'Bad inputs at every call of the contract: fields of something else, requests from foreign pages, no ids in the place of ids, hostile texts; broken bodies, texts, forms and tokens',
    where: ['everyCall', 'bodies', 'contents', 'files', 'tokens'].map(name => `test/hostile/${name}.test.ts`),
    short: { fields: 1, pages: 1, ids: 3, texts: 4, bodies: 25, contents: 25, names: 60, files: 70, broken: 300 },
    long: {
      ...{ fields: Infinity, pages: Infinity, ids: Infinity, texts: Infinity, bodies: Infinity, contents: Infinity },
      ...{ names: Infinity, files: Infinity, broken: 2000 },
    },
    says: ({ fields, ids, texts, bodies, broken }) =>
      fields === Infinity
        ? `all of them at each place, ${amount(broken)} broken texts of the editor`
        : `a share of them at each place: ${fields} of the fields, ${ids} ids, ${texts} texts, ${bodies} bodies; ${amount(broken)} broken texts of the editor`,
    minutes: 20,
  }),
  patterns: form({
    what: 'Our own regular expressions, through the checker recheck',
    where: ['test/hostile/patterns.test.ts'],
    short: { ms: 150, undecided: Infinity },
    long: { ms: 20_000, undecided: 0 },
    says: ({ ms, undecided }) => `${ms / 1000} s for each${undecided === 0 ? '' : '; what is not decided by then waits for the long form'}`,
    minutes: 5,
  }),
  parsers: form({
    what: 'Endless texts for whoever reads what others send: 24 readers, some seventy texts each, of which four times as much must not take twelve times as long',
    where: ['test/hostile/parsers.test.ts'],
    short: { texts: 15, lengths: 1 },
    long: { texts: Infinity, lengths: 4 },
    says: ({ texts, lengths }) =>
      `${amount(texts)} texts${texts === Infinity ? '' : ' each'}, ${lengths === 1 ? 'of 16 KB' : 'up to the limit of each reader'}`,
    minutes: 45,
  }),
  scripts: form({
    what: 'Scripts in texts, links, titles, names, imported and pasted markup, mails, addresses and cookies, in Chromium without the policy of the page and with it ([decision 25](decisions/025-pasted-html-is-made-quiet-as-letters.md))',
    where: ['test/journeys/hostileTexts.test.ts'],
    short: { texts: 60, imported: 60, titles: 20, pasted: 60, addresses: 1 },
    long: { texts: Infinity, imported: Infinity, titles: Infinity, pasted: Infinity, addresses: Infinity },
    says: ({ texts, imported, titles, pasted, addresses }) =>
      texts === Infinity
        ? 'all of them at each place'
        : `a share of them: ${texts} in texts, ${imported} imported, ${titles} as titles, ${pasted} pasted, ${addresses} in each kind of address`,
    minutes: 60,
  }),
  returns: form({
    what: 'Addresses that would have somebody sent to another site, at every page that sends people on, and in Chromium after a login',
    where: ['test/journeys/hostileReturns.test.ts'],
    short: { told: 20, asked: 40, logins: 3 },
    long: { told: Infinity, asked: Infinity, logins: Infinity },
    says: ({ told, asked, logins }) =>
      told === Infinity ? 'all of them everywhere' : `${told} for each page, ${asked} as addresses of their own, ${logins} logins`,
    minutes: 8,
  }),
  isolation: form({
    what: 'Many people’s pages at once, each with words of their own',
    where: ['test/journeys/isolation.test.ts'],
    short: { people: 20, rounds: 1 },
    long: { people: 200, rounds: 5 },
    says: ({ people, rounds }) => `${people} people, 10 pages each, visited ${rounds === 1 ? 'once' : `${rounds} times`}`,
    minutes: 5,
  }),
  races: form({
    what: 'Races for limits, names, tokens, ownership',
    where: ['test/hostile/races.test.ts'],
    short: { rounds: 2, atOnce: 20 },
    long: { rounds: 100, atOnce: 200 },
    says: ({ rounds, atOnce }) => `${rounds} rounds, up to ${atOnce} at once`,
    minutes: 20,
  }),
  pairs: form({
    what: 'Every two writing calls of the contract at once, about the same things',
    where: ['test/matrix/pairs.test.ts'],
    short: { partners: 1 },
    long: { partners: Infinity },
    says: ({ partners }) => `each call with ${partners === Infinity ? 'every' : amount(partners)} other`,
    minutes: 10,
  }),
  webhooks: form({
    what: 'What a payment provider tells comes ten times, reordered, late, while things change, and forged (100 times); the sandbox and Stripe, signed by its own SDK',
    where: ['server/billing/webhooks.test.ts'],
    short: { shuffles: 8 },
    long: { shuffles: 500 },
    says: ({ shuffles }) => `${shuffles} shuffles each`,
    minutes: 5,
  }),
  lostAnswers: form({
    what: 'Answers of Stripe that are lost after it has done what it was asked, one after the other in a whole life of a subscription, once and also when the SDK asks again by itself, until the person asks again',
    where: ['server/billing/lostAnswers.test.ts'],
    short: { pace: 13 },
    long: { pace: 1 },
    says: ({ pace }) => (pace === 1 ? 'every loss' : `one loss in ${pace}`),
    minutes: 3,
  }),
  moves: form({
    what: 'Twenty people at once who move, archive, restrict, delete and restore in one tree of forty documents',
    where: ['server/documents/moves.test.ts'],
    short: { moves: 10 },
    long: { moves: 500 },
    says: ({ moves }) => `${moves} moves by each`,
    minutes: 5,
  }),
  delays: form({
    what: 'Every journey with delays at random in calls (up to 1.5 s), in messages of the channel and between two steps of drawing, so that what follows at once on an idle machine may overtake or come late',
    where: ['test/journeys', 'test/delays.ts'],
    command: ['scripts/test.mjs', '--only', 'browser'],
    short: null,
    long: {},
    says: () => 'every journey',
    minutes: 15,
  }),
  mutation: form({
    what: 'Each branch of the policy and of its SQL twin taken out, one by one: the tests beside the code must notice',
    where: [
      'scripts/mutatePolicy.ts',
      'domain/policy.test.ts',
      'domain/policyContents.test.ts',
      'domain/policyRefusals.test.ts',
      'domain/rights.test.ts',
      'server/access/readable.test.ts',
    ],
    command: ['scripts/mutatePolicy.ts'],
    short: null,
    long: {},
    says: () => 'every branch',
    minutes: 20,
  }),
  mutationMatrix: form({
    what: 'The same, and the matrix of all calls alone must notice',
    where: ['scripts/mutatePolicy.ts', 'test/matrix'],
    command: ['scripts/mutatePolicy.ts', '--matrix'],
    short: null,
    long: {},
    says: () => 'every branch',
    minutes: 60,
  }),
}

export type FormName = keyof typeof longForms
