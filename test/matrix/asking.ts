import { type ErrorCode, statusOf } from '#contract/errors.ts'
import { RefusedCall } from '../apiClient.ts'
import type { Person } from '../world.ts'
import { CANARY, type Ids, PRINCIPALS, type Principal, type MatrixWorld, teamMembers } from './people.ts'

/** Whose ids the call names: those of the team, of another team, or of nothing. */
type IdOwner = 'here' | 'elsewhere' | 'nowhere'

/** A call that everybody tries with all three kinds of ids. */
export interface Question {
  /** Returns the result in words, where success alone is not enough. */
  ask: (person: Person, ids: Ids) => Promise<unknown>
  /** The code that people who are logged in get when the object is hidden from them. */
  hiddenAs: ErrorCode
  /** The call names no id of a team, so the answers are the same in all places. */
  namesNothing?: true
  /** Creates what a successful call uses up, again for the next person. */
  fresh?: (world: MatrixWorld) => Promise<Partial<Ids>>
}

/** A call that returns a list. */
export interface List extends Question {
  /** The people who get a list at all. By default, the team. */
  answered?: Partial<Record<IdOwner, readonly Principal[]>>
}

/** The answer to one person in one place. */
interface Cell {
  principal: Principal
  place: IdOwner
  answer: string
}

/** Returns an answer in words. */
type Wording = (answer: unknown) => string

const DONE = 'done'
const FINDS = 'finds it'
const MISSES = 'does not find it'
const inWords: Wording = answer => (typeof answer === 'string' ? answer : DONE)

/** Names of people, for their answers in another team. */
export const elsewhere = (names: readonly Principal[]): string[] => names.map(name => `${name} elsewhere`)

const answerOfRefusal = ({ status, code, body }: RefusedCall): string => {
  const text = JSON.stringify(body)
  return `${status} ${code}${text.includes(CANARY) ? `, and is told ${text}` : ''}`
}

/** The answer to people from whom the object is hidden. */
const hiddenFrom = (principal: Principal, { hiddenAs }: Question): string => {
  const code = principal === 'guest' ? 'auth.user' : hiddenAs
  return `${statusOf(code)} errors.${code}`
}

/** The names of people, each with their answer where it is not the expected one. */
const namesOf = (cells: readonly Cell[], wanted: string): string[] =>
  cells.map(({ principal, place, answer }) => {
    const name = place === 'here' ? principal : `${principal} ${place}`
    return answer === wanted ? name : `${name}: ${answer}`
  })

/**
 * The verbs of the sentences about what people may do (`authorisation: the calls`). Each makes the call as everybody in every place, and leaves out those from whom the object is
 * hidden. So people who are not named were tried too, and a wrong sentence fails with the names of those for whom it is wrong.
 */
export const askingIn = (world: MatrixWorld) => {
  let cells = 0

  const askIn = async (place: IdOwner, { ask, fresh }: Question, wording: Wording): Promise<Cell[]> => {
    const ids = { here: world.own, elsewhere: world.foreign, nowhere: world.missing }[place]
    const answered: Cell[] = []
    let made: Partial<Ids> | undefined
    for (const principal of PRINCIPALS) {
      if (place === 'here') made ??= await fresh?.(world)
      cells++
      try {
        answered.push({ principal, place, answer: wording(await ask(world[principal], { ...ids, ...made })) })
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
    wording: Wording,
    usual = ({ principal }: Cell): string => hiddenFrom(principal, question),
  ): Promise<Cell[]> => {
    const here = await askIn('here', question, wording)
    const others = [...(await askIn('elsewhere', question, wording)), ...(await askIn('nowhere', question, wording))]
    const asHere = ({ principal }: Cell) => here.find(cell => cell.principal === principal)?.answer
    return [
      ...here.filter(cell => cell.answer !== usual(cell)),
      ...others.filter(cell => cell.answer !== (question.namesNothing ? asHere(cell) : usual(cell))),
    ]
  }

  return {
    world,
    /** Returns how many calls were made so far. */
    cells: (): number => cells,

    /** Returns each answer with the people who get it. */
    answers: async (question: Question): Promise<Record<string, Principal[]>> => {
      const groups: Record<string, Principal[]> = {}
      for (const { principal, place, answer } of await unusual(question, inWords)) {
        const heading = place === 'here' ? answer : `${place}: ${answer}`
        groups[heading] = [...(groups[heading] ?? []), principal]
      }
      return groups
    },

    /** Returns the people who may do it; from all others it is hidden. */
    whoMay: async (question: Question): Promise<string[]> => namesOf(await unusual(question, inWords), DONE),

    /** Returns the people whose list has this title; all others get a list without it, or none. */
    whoFinds: async (title: string, list: List): Promise<string[]> => {
      const wording: Wording = answer => (JSON.stringify(answer).includes(`${CANARY} ${title}`) ? FINDS : MISSES)
      const answered = list.answered ?? { here: teamMembers }
      const usual = ({ principal, place }: Cell) => (answered[place]?.includes(principal) ? MISSES : hiddenFrom(principal, list))
      return namesOf(await unusual(list, wording, usual), FINDS)
    },
  }
}

export type Asking = ReturnType<typeof askingIn>
