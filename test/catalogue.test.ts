import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'

/** Every call of the specification (`product: 7.2`), as it is written there. */
const ofTheSpecification = `
  POST /api/users
  POST /api/auth
  GET /api/auth/refresh
  GET /api/auth
  DELETE /api/auth
  DELETE /api/auth/force_logout

  POST /api/documents/tw/{teamId}/{workspaceId}
  GET /api/documents/i/{id}
  GET /api/documents/tk/{token}
  GET /api/documents/ws/{workspaceId}/{slug}
  GET /api/documents/w/{workspaceId}
  GET /api/documents/t/{teamId}
  GET /api/documents/t/{teamId}/search/{query}
  GET /api/documents/countByTeam/{teamId}
  GET /api/documents/w/{workspaceId}/archive
  PUT /api/documents/i/{id}
  PUT /api/documents/i/{id}/add-member
  PUT /api/documents/i/{id}/member-validation
  PUT /api/documents/i/{id}/kick-member/{memberId}
  PUT /api/documents/i/{id}/change-access
  PUT /api/documents/i/{id}/share-link
  DELETE /api/documents/i/{id}

  GET /api/histories/fetch/{id}
  GET /api/histories/fetchByDocument/{id}
  POST /api/histories/create/{docId}
  DELETE /api/histories/delete/{docId}/{historyId}

  GET /api/notifications/fetch/{id}
  GET /api/notifications/fetchByTeam/{id}
  POST /api/histories
  PUT /api/notifications/{id}
  DELETE /api/notifications/{id}/clearAll
  DELETE /api/notifications/{id}

  POST /api/customer/create/{teamId}
  POST /api/subscriptions/create/{teamId}
  POST /api/customers/card/{teamId}

  POST /api/teams
  GET /api/teams/i/{id}
  GET /api/teams/s/{slug}
  GET /api/teams/u/{userId}
  GET /api/teams/default
  GET /api/teams/fetchActivity/{id}
  PUT /api/teams/i/{id}
  PUT /api/teams/i/{id}/member/{uid}
  PUT /api/teams/i/{id}/change-group
  PUT /api/teams/i/{id}/kick-member/{uid}
  PUT /api/teams/i/{id}/set-primary
  PUT /api/teams/i/{id}/transfer-ownership
  DELETE /api/teams/i/{id}

  GET /api/templates/fetch/{id}
  GET /api/templates/fetchByTeam/{id}
  GET /api/templates/fetchByWorkspace/{id}
  GET /api/templates/globalTemplates
  POST /api/templates/create
  PUT /api/templates/update/{id}
  DELETE /api/templates/delete/{id}

  GET /api/users/fetchByEmail/{email}
  GET /api/users/fetchById/{teamId}/{uid}
  GET /api/users/fetchByTeam/{id}
  GET /api/users/fetchActivity/{id}/{uid}
  GET /api/users/fetchFavorites/{id}
  GET /api/users/fetchShared/{id}
  POST /api/users/team-invite/{tid}
  PUT /api/users/create-password/{id}
  PUT /api/users/reset-password/{email}
  PUT /api/users/new-password
  PUT /api/users/{id}
  PUT /api/users/fav-doc/{document}/{team}
  DELETE /api/users/{id}

  POST /api/workspaces/t/{tid}
  GET /api/workspaces/i/{id}
  GET /api/workspaces/ts/{tid}/{wslug}
  GET /api/workspaces/t/{tid}
  PUT /api/workspaces/i/{id}
  PUT /api/workspaces/i/{id}/add-member
  PUT /api/workspaces/i/{id}/member-validation
  PUT /api/workspaces/i/{id}/kick-member/{uid}
  PUT /api/workspaces/i/{id}/add-permission
  PUT /api/workspaces/i/{id}/set-permission
  DELETE /api/workspaces/i/{id}/delete-permission/{pid}
  PUT /api/workspaces/i/{id}/change-group
  DELETE /api/workspaces/i/{id}
`

const specified = ofTheSpecification
  .split('\n')
  .map(line => line.trim())
  .filter(Boolean)

const calls = Object.entries<Record<string, Call>>(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([name, call]) => ({ noun, name, ...call })),
)

test('the contract has each call of the specification', () => {
  const present = new Set(calls.map(({ method, path }) => `${method} ${path}`))
  expect(specified.filter(call => !present.has(call))).toEqual([])
})

test('each call is made by a test beside the verbs: by its name, or by its address where it carries bytes', () => {
  const tests = globSync('server/**/*.test.ts').map(file => readFileSync(file, 'utf8'))
  const isMade = ({ noun, name, path, stream }: (typeof calls)[number]) => {
    const parts = stream ? path.split(/\/?\{\w+\}/) : [`.${noun}.${name}(`]
    return tests.some(text => parts.every(part => text.includes(part)))
  }
  expect(calls.filter(call => !isMade(call)).map(({ noun, name }) => `${noun}.${name}`)).toEqual([])
})
test('the page of what works says how many calls there are, and how many the pages make', () => {
  const pages = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).map(file => readFileSync(file, 'utf8'))
  const isMade = ({ noun, name }: (typeof calls)[number]) =>
    pages.some(text => new RegExp(`\\bapi(?:\\(\\))?\\s*\\.${noun}\\s*\\.${name}\\b`).test(text))
  const { [0]: said } = /Of the \d+ calls of the API the pages make \d+/.exec(readFileSync('docs/status.md', 'utf8')) ?? []
  expect(said).toBe(`Of the ${calls.length} calls of the API the pages make ${calls.filter(isMade).length}`)
})
