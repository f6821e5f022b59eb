import { describe, expect, test } from 'vitest'
import type { Person } from '../../world.ts'
import { type Asking, elsewhere, type List } from '../asking.ts'
import { admins, everybody, given, type Ids, managers, teamMembers, accountHolders } from '../people.ts'
import { sharedWithThem } from './ownLists.ts'

const documentsOfTeam: List = {
  hiddenAs: 'team.not_found',
  ask: (person, { team }) => person.documents.byTeam({ teamId: team, limit: 500 }),
}

const activityOfTeam: List = {
  hiddenAs: 'team.not_found',
  ask: (person, { team }) => person.teams.fetchActivity({ id: team, limit: 500 }),
}

const nameOfClosed: List = {
  hiddenAs: 'team.not_found',
  ask: (person, { team, closed }) => person.documents.names({ teamId: team, ids: closed }),
}

const tree: List = {
  hiddenAs: 'w.not_found',
  ask: (person, { workspace }) => person.documents.byWorkspace({ workspaceId: workspace }),
}

const publicTree: List = {
  ...{ hiddenAs: 'w.not_found', answered: { here: everybody, elsewhere: everybody } },
  ask: (person, { publicWorkspace }) => person.documents.byWorkspace({ workspaceId: publicWorkspace }),
}

const workspacesOfTeam: List = {
  hiddenAs: 'team.not_found',
  ask: (person, { team }) => person.workspaces.byTeam({ tid: team }),
}

const templatesOfTeam: List = {
  hiddenAs: 'team.not_found',
  ask: (person, { team }) => person.templates.fetchByTeam({ id: team }),
}

/** What people find in lists. */
export const lists = (asking: Asking): void => {
  documents(asking)
  trees(asking)
  placesAndTemplates(asking)
}

const documents = ({ whoFinds }: Asking): void => {
  describe.each([
    ['the documents of a team', documentsOfTeam],
    ['the activity of a team', activityOfTeam],
  ])('%s', (_, list) => {
    test('everybody in the team finds a public page', async () => {
      expect(await whoFinds('front', list)).toEqual(teamMembers)
    })

    test('everybody in the team finds a page of a public workspace that is not shown to the public', async () => {
      expect(await whoFinds('backstage', list)).toEqual(teamMembers)
    })

    test('a restricted page is found by the people it was given to and by those who manage the workspace', async () => {
      expect(await whoFinds('closed', list)).toEqual([...given, ...managers])
    })

    test('a page below a restricted one is found by the same people', async () => {
      expect(await whoFinds('below', list)).toEqual([...given, ...managers])
    })

    test('a restricted page is not found by somebody who has only requested access', async () => {
      expect(await whoFinds('asked', list)).toEqual(managers)
    })

    test('a page of a private workspace without members is found by admins', async () => {
      expect(await whoFinds('secret', list)).toEqual(admins)
    })

    test('a page of a private workspace is found by its members too, but not by somebody who has only asked to be one', async () => {
      expect(await whoFinds('clubhouse', list)).toEqual(['editor', ...admins])
    })

    test('nobody finds a deleted page', async () => {
      expect(await whoFinds('shredded', list)).toEqual([])
    })
  })

  test('the name of a restricted page is visible to people with an entry on it and to those who manage the workspace', async () => {
    expect(await whoFinds('closed', nameOfClosed)).toEqual([...given, ...managers])
  })

  test.each([
    ['an open page', 'page'],
    ['a restricted page', 'closed'],
  ])('%s is among what was shared with the people it was given to, inside and outside the team', async (_, title) => {
    expect(await whoFinds(title, sharedWithThem)).toEqual(['outsider', ...given])
  })
}

const trees = ({ whoFinds }: Asking): void => {
  test('a restricted page is in the tree of the people it was given to and of those who manage the workspace', async () => {
    expect(await whoFinds('closed', tree)).toEqual([...given, ...managers])
  })

  describe('the tree of a public workspace', () => {
    test('everybody finds a page in it, guests and people of other teams too', async () => {
      expect(await whoFinds('front', publicTree)).toEqual([...everybody, ...elsewhere(everybody)])
    })

    test('a page that is not shown to the public is found by the team', async () => {
      expect(await whoFinds('backstage', publicTree)).toEqual(teamMembers)
    })

    test('a restricted page is found by admins', async () => {
      expect(await whoFinds('cellar', publicTree)).toEqual(admins)
    })

    test('nobody finds a page of the archive', async () => {
      expect(await whoFinds('retired', publicTree)).toEqual([])
    })
  })
}

const placesAndTemplates = ({ whoFinds, answers }: Asking): void => {
  describe('the workspaces of a team', () => {
    test('everybody in the team finds an open one', async () => {
      expect(await whoFinds('handbook', workspacesOfTeam)).toEqual(teamMembers)
    })

    test('a private one without members is found by admins', async () => {
      expect(await whoFinds('board', workspacesOfTeam)).toEqual(admins)
    })

    test('a private one is found by its members too, but not by somebody who has only asked to be one', async () => {
      expect(await whoFinds('club', workspacesOfTeam)).toEqual(['editor', ...admins])
    })
  })

  test('a template of a private workspace without members is found by admins', async () => {
    expect(await whoFinds('recipe', templatesOfTeam)).toEqual(admins)
  })

  test('the list of their teams shows people the templates of a team they are in, and not of one they are only invited to', async () => {
    const look = async (person: Person, { user, team, teamTemplate }: Ids): Promise<string> => {
      const { teams } = await person.teams.byUser({ userId: person.user?._id ?? user })
      const isShown = teams.some(({ _id, templates }) => _id === team && templates.some(({ template }) => template === teamTemplate))
      return isShown ? 'shown' : 'not shown'
    }
    expect(await answers({ hiddenAs: 'u.not_found', ask: look })).toEqual({
      shown: teamMembers,
      'not shown': ['stranger', 'pending', 'outsider'],
      'elsewhere: not shown': accountHolders,
      'nowhere: not shown': accountHolders,
    })
  })
}
