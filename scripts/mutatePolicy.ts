import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { found } from '../test/chosenForms.ts'

/**
 * Removes one branch after the other from the policy and its SQL twin, in a copy, and checks whether the tests fail:
 * `node scripts/mutatePolicy.ts [policy|rights|readable|entries|readers] [--matrix] [--only text]`. Some twenty minutes for all; more than an hour with `--matrix`, when the matrix
 * of all calls has to notice in place of the tests beside the code. With `--only`, the branches that hold this text.
 * A text that is not found any more is an error too, so the list follows the code.
 */
type Mutation = [without: string, instead: string]

const suites: Record<string, { file: string; tests: string[]; mutations: Mutation[] }> = {
  policy: {
    file: 'domain/policy.ts',
    tests: ['domain/policy.test.ts', 'domain/policyContents.test.ts', 'domain/policyRefusals.test.ts'],
    mutations: [
      ["if (hasRight(standing, 'workspace.manage')) return 'manage'", ''],
      ["  if (standing.isArchived && !isTeamMember(standing)) return entry === 'manage' ? entry : null\n", ''],
      ['standing.isArchived && !isTeamMember(standing)', 'standing.isArchived'],
      ["return entry === 'manage' ? entry : null", 'return null'],
      ["return entry === 'manage' ? entry : null", 'return entry'],
      ['standing.ownAccess ?? standing.inheritedAccess ?? (', 'standing.inheritedAccess ?? ('],
      ['standing.ownAccess ?? standing.inheritedAccess ?? (', 'standing.ownAccess ?? ('],
      ['standing.ownAccess ?? standing.inheritedAccess ?? (', 'standing.inheritedAccess ?? standing.ownAccess ?? ('],
      ['(isTeamMember(standing) ? standing.sharedAccess : null)', 'null'],
      ['(isTeamMember(standing) ? standing.sharedAccess : null)', 'standing.sharedAccess'],
      ['  if (entry) return entry\n', ''],
      ['  if (standing.isRestricted) return null\n', ''],
      ['if (isTeamMember(standing) && readsWorkspace(standing)) return hasRight', 'if (readsWorkspace(standing)) return hasRight'],
      ['if (isTeamMember(standing) && readsWorkspace(standing)) return hasRight', 'if (isTeamMember(standing)) return hasRight'],
      ["hasRight(standing, 'documents.edit') ? 'write' : 'read'", "'read'"],
      ["standing.isServedPublicly && standing.isVisible ? 'read' : null", "standing.isServedPublicly ? 'read' : null"],
      ["standing.isServedPublicly && standing.isVisible ? 'read' : null", "standing.isVisible ? 'read' : null"],
      ["standing.isServedPublicly && standing.isVisible ? 'read' : null", 'null'],
      ['isTeamAdmin(standing) || standing.isServedPublicly', 'standing.isServedPublicly'],
      ['isTeamAdmin(standing) || standing.isServedPublicly', 'isTeamAdmin(standing)'],
      ["(standing.visibility !== 'private' || standing.isMember)", "standing.visibility !== 'private'"],
      ["(standing.visibility !== 'private' || standing.isMember)", 'standing.isMember'],
      ['isTeamMember(standing) && (standing.visibility', '(standing.visibility'],
      ['!standing.isRestricted && !entryInForce(standing) && hasRight', '!entryInForce(standing) && hasRight'],
      ['!standing.isRestricted && !entryInForce(standing) && hasRight', '!standing.isRestricted && hasRight'],
      ["isTeamMember(standing) && reaches(standing, 'write')", "reaches(standing, 'write')"],
      ["isTeamMember(standing) && reaches(standing, 'write')", 'isTeamMember(standing)'],
      ['isTeamMember(standing) && level(standing) === null', 'level(standing) === null'],
      ['isTeamMember(standing) && level(standing) === null', 'isTeamMember(standing)'],
      ['isTeamMember(standing) && !readsWorkspace(standing)', '!readsWorkspace(standing)'],
      ['isTeamMember(standing) && !readsWorkspace(standing)', 'isTeamMember(standing)'],
      ['join: isTeamMember,', 'join: () => true,'],
      ['join: isTeamMember,', 'join: readsWorkspace,'],
      ["  workspace: { request: 'w.has_access' },\n", ''],
      ['RUNGS[to] > RUNGS[from]', 'false'],
      ['RUNGS[to] > RUNGS[from]', 'RUNGS[to] >= RUNGS[from]'],
      ["reaches(standing, 'manage') || hasRightOnOpen(standing, 'documents.archive')", "hasRightOnOpen(standing, 'documents.archive')"],
      ["reaches(standing, 'manage') || hasRightOnOpen(standing, 'documents.delete')", "reaches(standing, 'manage')"],
      ["standing.group === 'owner' || standing.group === 'admin'", "standing.group === 'owner'"],
      ['isTeamMember(standing) && (standing.workspace === null', '(standing.workspace === null'],
      ['standing.workspace === null || readsWorkspace(standing.workspace)', 'true'],
      ['standing.workspace === null ? isTeamAdmin(standing) : hasRight', 'hasRight'],
      ['standing.workspace === null ? isTeamAdmin(standing)', 'standing.workspace === null ? isTeamMember(standing)'],
      ["demote: standing => standing.group === 'owner'", 'demote: isTeamAdmin'],
      ["transfer: standing => standing.group === 'owner'", 'transfer: isTeamAdmin'],
      ["delete: standing => standing.group === 'owner'", 'delete: isTeamAdmin'],
      ['standing.isOwn || (standing.workspace', '(standing.workspace'],
      ["hasRight(standing.workspace, 'files.delete') : isTeamAdmin(standing)", 'true : isTeamAdmin(standing)'],
      [
        "hasRight(standing.workspace, 'files.delete') : isTeamAdmin(standing)",
        "hasRight(standing.workspace, 'files.delete') : isTeamMember(standing)",
      ],
      ["transfer: 'team.not_owner', ", ''],
      ["bill: standing => standing.group === 'owner'", 'bill: isTeamAdmin'],
      ['level(standing) !== null && (isTeamMember(standing) || Boolean', '(isTeamMember(standing) || Boolean'],
      ['(isTeamMember(standing) || Boolean(entryInForce(standing)))', 'true'],
      ['(isTeamMember(standing) || Boolean(entryInForce(standing)))', 'isTeamMember(standing)'],
      ['Boolean(entryInForce(standing))', 'Boolean(standing.ownAccess)'],
      ['edit: standing => standing.isOwn && discusses(standing)', 'edit: discusses'],
      ["delete: standing => reaches(standing, 'manage') || (standing.isOwn", 'delete: standing => (standing.isOwn'],
      ['|| (standing.isOwn && discusses(standing))', '|| discusses(standing)'],
      ["resolve: standing => reaches(standing, 'comment')", 'resolve: discusses'],
      ["react: standing => reaches(standing, 'comment')", 'react: discusses'],
      ['isTeamMember(standing) ? denyDocument(standing) : new', 'new'],
    ],
  },
  rights: {
    file: 'domain/rights.ts',
    tests: ['domain/rights.test.ts'],
    mutations: [
      ['  if (group === null) return []\n', ''],
      ["  if (group !== 'member') return [...RIGHTS]\n", ''],
      ['personalSet ?? membershipSet', 'membershipSet'],
      ['personalSet ?? membershipSet ?? defaultSet', 'personalSet ?? membershipSet'],
      ["  if (visibility === 'private') return []\n", ''],
      ['  return resolveRights(defaultSet ?? {})', '  return []'],
      [' || list.all?.includes(action)', ''],
      ["  if (allows('workspace', 'manage')) return [...RIGHTS]\n", ''],
      ['changes.get(`${category}.${action}`) ?? ', ''],
      [' ?? isChecked(list, { category, action })', ''],
      ['isDefault: isDefault && checked', 'isDefault: false'],
      ['isDefault: isDefault && checked', 'isDefault'],
    ],
  },
  readable: {
    file: 'server/access/readable.ts',
    tests: ['server/access/readable.test.ts'],
    mutations: [
      ['d.deleted_at is null and (', '('],
      ['  ${managed(user, mine)}\n  or (d.restricted_by', '  (d.restricted_by'],
      ['or (d.restricted_by is null and ${readAsMember(user, mine)})', 'or ${readAsMember(user, mine)}'],
      ['\n  or (d.restricted_by is null and ${readAsMember(user, mine)})', ''],
      ['${hasOwnEntry(user)} and (not d."isArchived" or ${ofOwnTeam(user)}', '${hasOwnEntry(user)} and (true'],
      ['(not d."isArchived" or ${ofOwnTeam(user)} or', '(not d."isArchived" or'],
      ['(not d."isArchived" or ${ofOwnTeam(user)} or ${ownAccess(user)} = \'manage\')', '(not d."isArchived" or ${ofOwnTeam(user)})'],
      ["or ${ownAccess(user)} = 'manage'))", 'or true))'],
      ['exists (${ownEntry(user, sql`d."_id"`)}) or ', ''],
      [' or exists (${ownEntry(user, sql`d.restricted_by`)})', ''],
      ["  when d.\"isArchived\" and not ${ofOwnTeam(user)} then case when ${ownAccess(user)} = 'manage' then 'manage' end\n", ''],
      ["then case when ${ownAccess(user)} = 'manage' then 'manage' end", 'then null'],
      ["then case when ${ownAccess(user)} = 'manage' then 'manage' end", 'then ${ownAccess(user)}'],
      ['or (d.restricted_by is null and ${shownToGuests(instance)})', 'or ${shownToGuests(instance)}'],
      ['\n  or (d.restricted_by is null and ${shownToGuests(instance)})', ''],
      ['(${documentReadableBy(user, instance)} and (\n', '((\n'],
      ['${ofOwnTeam(user)} or ${hasOwnEntry(user)}))`', 'true))`'],
      ['${ofOwnTeam(user)} or ${hasOwnEntry(user)}))`', '${hasOwnEntry(user)}))`'],
      ['${ofOwnTeam(user)} or ${hasOwnEntry(user)}))`', '${ofOwnTeam(user)}))`'],
      ["  when ${managed(user, mine)} then 'manage'\n", ''],
      [
        'coalesce((${ownEntry(user, sql`d."_id"`)}), (${ownEntry(user, sql`d.restricted_by`)}))',
        '(${ownEntry(user, sql`d.restricted_by`)})',
      ],
      ['coalesce((${ownEntry(user, sql`d."_id"`)}), (${ownEntry(user, sql`d.restricted_by`)}))', '(${ownEntry(user, sql`d."_id"`)})'],
      ['where mine.manages))`', 'where mine.reads))`'],
      ['      when d.restricted_by is not null then null\n', ''],
      ["      when ${edited(user, mine)} then 'write'\n", ''],
      ['when ${readAsMember(user, mine)} or ${shownToGuests(instance)} then', 'when ${shownToGuests(instance)} then'],
      ['when ${readAsMember(user, mine)} or ${shownToGuests(instance)} then', 'when ${readAsMember(user, mine)} then'],
      ['where mine.reads) or ${servedPublicly(sql`w."_id"`, instance)})', 'where mine.reads))'],
      ['\n  or ${isSharedWith(user)}\n', '\n'],
      ['(${ofOwnTeam(user)} and exists (', '(true and exists ('],
      ['case when ${ofOwnTeam(user)} then (${sharedEntry(user)}) end', 'null'],
      ['case when ${ofOwnTeam(user)} then (${sharedEntry(user)}) end', '(${sharedEntry(user)})'],
      [`mt."group" <> 'member' or mw.visibility`, 'mw.visibility'],
      [`mw.visibility <> 'private' or mm."user" is not null as reads`, "mw.visibility <> 'private' as reads"],
      [`mw.visibility <> 'private' or mm."user" is not null as reads`, 'mm."user" is not null as reads'],
      [`mt."group" <> 'member' or \${allows('workspace', 'manage')} as manages`, "${allows('workspace', 'manage')} as manages"],
      [`mt."group" <> 'member' or \${allows('workspace', 'manage')} as manages`, `mt."group" <> 'member' as manages`],
      ["or ${allows('documents', 'edit')} as edits", 'as edits'],
      [`or \${allows('templates', 'edit')} as "editsTemplates"`, 'as "editsTemplates"'],
      [`or \${allows('workspace', 'manage')} or \${allows('templates', 'edit')}`, "or ${allows('templates', 'edit')}"],
      [
        `mt."group" <> 'member' or \${allows('workspace', 'manage')} or \${allows('templates', 'edit')}`,
        "${allows('workspace', 'manage')} or ${allows('templates', 'edit')}",
      ],
      [`(\${teamsOf(user)} and mt."group" <> 'member')`, '(${teamsOf(user)})'],
      ['case when tp.workspace is null then tp.team in (${teamsOf(user)})\n', 'case when tp.workspace is null then true\n'],
      ['tp.workspace in (select mine.workspace from (${workspacesOf(user)}) mine where mine.reads) end', 'true end'],
      [' and mm."isConfirmed"', ''],
      [' and mp."user" = mt."user" and mm."user" is not null', ' and mp."user" = mt."user"'],
      ['coalesce(mp.list, mg.list, md.list)', 'coalesce(mg.list, md.list)'],
      ['coalesce(mp.list, mg.list, md.list)', 'coalesce(mp.list, md.list)'],
      ['coalesce(mp.list, mg.list, md.list)', 'coalesce(mp.list, mg.list)'],
      [' and md."isDefault" and (', ' and ('],
      [` and (mm."user" is not null or mw.visibility <> 'private')\n`, '\n'],
      ['where mt."user" = ${user}::uuid and mt."isConfirmed"`\n\n/** A set allows', 'where mt."user" = ${user}::uuid`\n\n/** A set allows'],
      [" or rights.list -> 'all' ? ${action}::text", ''],
      ['d."isVisible" and not d."isArchived" and ${served', 'not d."isArchived" and ${served'],
      ['d."isVisible" and not d."isArchived" and ${served', 'd."isVisible" and ${served'],
      [" and pw.visibility = 'public'", ''],
      ["(pt.plan = 'pro' and (pt.plan_ends_at is null or pt.plan_ends_at > now())) or ", ''],
      ["(pt.plan = 'pro' and (pt.plan_ends_at is null or pt.plan_ends_at > now()))", "pt.plan = 'pro'"],
      ['pt.plan_ends_at is null or ', ''],
      ['pt.trial_ends_at > now() or ', ''],
      [" or coalesce(${billing ?? null}::text, (select i.billing from instance i)) = 'off'", ''],
      ['coalesce(${billing ?? null}::text, (select i.billing from instance i))', "coalesce(${billing ?? null}::text, 'sandbox')"],
    ],
  },
  entries: {
    file: 'server/access/entries.ts',
    tests: ['server/access/readable.test.ts', 'server/documents/sharedWithMembers.test.ts'],
    mutations: [
      [' and me."isConfirmed"', ''],
      ['where mt."user" = ${user}::uuid and mt."isConfirmed"`', 'where mt."user" = ${user}::uuid`'],
      [' and im."isConfirmed"', ''],
      [
        'sm.document in (${id}, ${restrictedBy}) and coalesce(sm.team, sm.workspace) is not null)',
        'sm.document = ${id} and coalesce(sm.team, sm.workspace) is not null)',
      ],
      [
        'sm.document in (${id}, ${restrictedBy}) and coalesce(sm.team, sm.workspace) is not null\n',
        'sm.document = ${id} and coalesce(sm.team, sm.workspace) is not null\n',
      ],
      ['(sm.team = d.team or sm.workspace in', '(sm.workspace in'],
      ['sm.workspace in (${workspacesWith(user)})', 'sm.workspace is not null'],
      ['\n    and (sm.document = ${id} or not ${isReplaced(id)})', ''],
      ['sm.access) desc limit 1', 'sm.access) limit 1'],
    ],
  },
  readers: {
    file: 'server/access/readers.ts',
    tests: ['server/access/readable.test.ts', 'server/documents/fromOutside.test.ts', 'test/whoHears/whoHears.test.ts'],
    mutations: [
      ['m.document in (d."_id", d.restricted_by)', 'm.document = d."_id"'],
      ['m.document in (d."_id", d.restricted_by)', 'm.document = d.restricted_by'],
      ["sql`= 'manage'`", 'sql`is not null`'],
      ['sql`is not null`', "sql`= 'manage'`"],
      ['sql`is null`, ofTheTeam', 'sql`is null`'],
      [' and ${workspaceManagedBy(sql`tm."user"`)}', ''],
      ['\n    and not exists (select 1 from team_members tm where tm.team = od.team and tm."user" = m."user" and tm."isConfirmed")', ''],
      ['tm."user" = m."user" and tm."isConfirmed")', 'tm."user" = m."user")'],
      ['sql`is not null`, fromOutside', "sql`= 'manage'`, fromOutside"],
      ['found?.isShared ? roomsOf', 'false ? roomsOf'],
    ],
  },
}

const root = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'cahier-mutations-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const part of ['contract', 'domain', 'editor', 'texts', 'server', 'test', 'web', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
  cpSync(join(root, part), join(copy, part), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

/** The first test that fails, if there is one. */
const failureOf = (tests: string[]): string | null => {
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...tests], {
    ...{ cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  })
  return run.status === 0 ? null : (/^ FAIL +(?:\S+ +)?(.*)$/m.exec(run.stdout + run.stderr)?.[1] ?? 'nothing could be run')
}

const { values, positionals } = parseArgs({
  options: { matrix: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  allowPositionals: true,
})
const [only] = positionals
let [tried, survivors] = [0, 0]
for (const [name, suite] of Object.entries(suites)) {
  if (only !== undefined && only !== name) continue
  const { file } = suite
  const mutations = suite.mutations.filter(([without]) => without.includes(values.only))
  if (mutations.length === 0) continue
  const tests = values.matrix ? ['test/matrix'] : suite.tests
  const failure = failureOf(tests)
  if (failure !== null) throw new Error(`This must pass before anything is taken out: ${failure}`)

  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  for (const [without, instead] of mutations) {
    if (!original.includes(without)) throw new Error(`${file} holds no longer: ${without}`)
    writeFileSync(
      path,
      original.replace(without, () => instead),
    )
    const noticed = failureOf(tests)
    tried += 1
    if (noticed === null) survivors += 1
    console.log(`${noticed === null ? 'SURVIVED' : 'noticed '}  ${file}  ${JSON.stringify(without)} → ${JSON.stringify(instead)}`)
    if (noticed !== null) console.log(`          by ${noticed}`)
  }
  writeFileSync(path, original)
}
if (tried === 0) throw new Error('There is no such branch.')
console.log(survivors === 0 ? `All ${tried} branches are held by a test.` : `${survivors} of ${tried} went unnoticed.`)
found(values.matrix ? 'mutationMatrix' : 'mutation', `${tried - survivors} of ${tried} branches noticed`)
process.exitCode = survivors === 0 ? 0 : 1
