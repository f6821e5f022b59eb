import { type ErrorCode, statusOf } from '#contract/errors.ts'
import { RefusedCall } from '../apiClient.ts'
import type { Person } from '../world.ts'
import { CANARY, type Ids, PRINCIPALS, type Principal, type MatrixWorld, teamMembers } from './people.ts'

/** Whose ids are named: those of the team, of another team, or of nothing at all. */
type Place = 'here' | 'elsewhere' | 'nowhere'

/** Something that everybody is asked to try in all three places. */
export interface Question {
  /** Returns in words what came of it, where it is not enough that it was done. */
  ask: (person: Person, ids: Ids) => Promise<unknown>
  /** The code that tells whoever is logged in that there is no such thing. */
  hiddenAs: ErrorCode
  /** No id of a team is named, so everybody is answered the same in all places. */
  namesNothing?: true
  /** Makes what is used up by whoever is not refused; made anew for the next person then. */
  fresh?: (world: MatrixWorld) => Promise<Partial<Ids>>
}

/** A question that is answered with a list. */
export interface List extends Question {
  /** Who is answered with a list at all, whatever is in it. By default, the team. */
  answered?: Partial<Record<Place, readonly Principal[]>>
}

/** What one person is answered in one place. */
interface Cell {
  principal: Principal
  place: Place
  answer: string
}

/** What an answer comes to. */
type Says = (answer: unknown) => string

const DONE = 'done'
const FINDS = 'finds it'
const MISSES = 'does not find it'
const inWords: Says = answer => (typeof answer === 'string' ? answer : DONE)

/** The names of people who are answered so in another team. */
export const elsewhere = (names: readonly Principal[]): string[] => names.map(name => `${name} elsewhere`)

const answerOfRefusal = ({ status, code, body }: RefusedCall): string => {
  const text = JSON.stringify(body)
  return `${status} ${code}${text.includes(CANARY) ? `, and is told ${text}` : ''}`
}

/** What people are answered who cannot tell the thing from nothing. */
const hiddenFrom = (principal: Principal, { hiddenAs }: Question): string => {
  const code = principal === 'guest' ? 'auth.user' : hiddenAs
  return `${statusOf(code)} errors.${code}`
}

/** The names of people, each with their answer where it is not the one that was asked about. */
const namesOf = (cells: readonly Cell[], wanted: string): string[] =>
  cells.map(({ principal, place, answer }) => {
    const name = place === 'here' ? principal : `${principal} ${place}`
    return answer === wanted ? name : `${name}: ${answer}`
  })

/**
 * The verbs of the sentences that tell who may do what (`authorisation: the calls`). Each asks everybody in every place, and leaves out those from whom the thing is
 * hidden. So people who are not named were asked too, and a sentence that is wrong fails with the names of those for whom it is.
 */
export const askingIn = (world: MatrixWorld) => {
  let cells = 0

  const askIn = async (place: Place, { ask, fresh }: Question, says: Says): Promise<Cell[]> => {
    const ids = { here: world.own, elsewhere: world.foreign, nowhere: world.missing }[place]
    const answered: Cell[] = []
    let made: Partial<Ids> | undefined
    for (const principal of PRINCIPALS) {
      if (place === 'here') made ??= await fresh?.(world)
      cells++
      try {
        answered.push({ principal, place, answer: says(await ask(world[principal], { ...ids, ...made })) })
        made = undefined
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error
        answered.push({ principal, place, answer: answerOfRefusal(error) })
      }
    }
    return answered
  }

  /** The answers that are not as usual. */
  const unusual = async (
    question: Question,
    says: Says,
    usual = ({ principal }: Cell): string => hiddenFrom(principal, question),
  ): Promise<Cell[]> => {
    const here = await askIn('here', question, says)
    const others = [...(await askIn('elsewhere', question, says)), ...(await askIn('nowhere', question, says))]
    const asHere = ({ principal }: Cell) => here.find(cell => cell.principal === principal)?.answer
    return [
      ...here.filter(cell => cell.answer !== usual(cell)),
      ...others.filter(cell => cell.answer !== (question.namesNothing ? asHere(cell) : usual(cell))),
    ]
  }

  return {
    world,
    /** How often somebody has been asked so far. */
    cells: (): number => cells,

    /** Each answer with the people who get it. */
    answers: async (question: Question): Promise<Record<string, Principal[]>> => {
      const groups: Record<string, Principal[]> = {}
      for (const { principal, place, answer } of await unusual(question, inWords)) {
        const heading = place === 'here' ? answer : `${place}: ${answer}`
        groups[heading] = [...(groups[heading] ?? []), principal]
      }
      return groups
    },

    /** Those who may do it; from all others it is hidden. */
    whoMay: async (question: Question): Promise<string[]> => namesOf(await unusual(question, inWords), DONE),

    /** Those in whose list a title is; all others are answered with a list without it, as far as they are answered. */
    whoFinds: async (title: string, list: List): Promise<string[]> => {
      const says: Says = answer => (JSON.stringify(answer).includes(`${CANARY} ${title}`) ? FINDS : MISSES)
      const answered = list.answered ?? { here: teamMembers }
      const usual = ({ principal, place }: Cell) => (answered[place]?.includes(principal) ? MISSES : hiddenFrom(principal, list))
      return namesOf(await unusual(list, says, usual), FINDS)
    },
  }
}

export type Asking = ReturnType<typeof askingIn>
