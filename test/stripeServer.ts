import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { type Books, openBooks, Refused } from './stripeBooks.ts'
import { type Form, forms, nested, type Route, routeOf } from './stripeForms.ts'

/** Kept as text, since the objects in it may change. */
interface Outcome {
  status: number
  text: string
}
const outcomeOf = (status: number, answer: object): Outcome => ({ status, text: JSON.stringify(answer) })

export interface StripeServer extends Pick<Books, 'things' | 'letPass' | 'settle'> {
  url: string
  /** Everything in the requests that Stripe would not accept. */
  complaints: string[]
  /** Every request so far, by its route. */
  requests: Route[]
  /** Carries out the request that comes after so many others, and cuts the connection instead of answering; so many `times`, when it is sent again. */
  loseAnswerOf(place: number, times: number): void
  /** Fails the next request of this kind before anything is done, and again under the same key. */
  failAt(route: Route): void
  /** Holds back the next request of this kind. Resolves when it has come, with a function that lets it go on. */
  holdBackAt(route: Route): Promise<() => void>
}

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false })

/** A fake Stripe that checks every request as the real one does, and carries out each idempotency key once. */
export const startStripeServer = async (secretKey: string): Promise<StripeServer> => {
  const books = openBooks()
  const complaints: string[] = []
  const requests: Route[] = []
  const done = new Map<string, { request: string; outcome: Outcome }>()
  const [lost, failing, held] = [new Set<number>(), new Set<Route>(), new Map<Route, (goOn: () => void) => void>()]
  const answers = answersFrom(books)

  const carryOut = (route: Route, id: string, text: string): Outcome => {
    if (failing.delete(route)) return outcomeOf(500, { error: { type: 'api_error', message: 'Something went wrong.' } })
    const form = forms[route].safeParse(nested(text))
    if (!form.success) {
      complaints.push(`${route}: ${form.error.message}`)
      return outcomeOf(400, { error: { type: 'invalid_request_error', code: 'parameter_invalid', message: form.error.message } })
    }
    try {
      return outcomeOf(200, (answers[route] as (form: unknown, id: string) => object)(form.data, id))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return outcomeOf(error.status, { error: error.error })
    }
  }

  /** A used key returns the former answer; with another request it is refused. */
  const carryOutOnce = (key: string | undefined, request: string, work: () => Outcome): Outcome => {
    const former = key === undefined ? undefined : done.get(key)
    if (former && former.request !== request) {
      complaints.push(`${request}: the key of ${former.request}`)
      return outcomeOf(400, { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } })
    }
    const outcome = former?.outcome ?? work()
    if (key !== undefined) done.set(key, { request, outcome })
    return outcome
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { method = '', headers } = request
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const key = headers['idempotency-key'] as string | undefined
    if (headers.authorization !== `Bearer ${secretKey}`) complaints.push(`${pathname}: wrong key`)
    if (headers['stripe-version'] !== Stripe.API_VERSION) complaints.push(`${pathname}: wrong version`)
    if (method === 'POST' && !key) complaints.push(`${pathname}: no idempotency key`)
    const found = routeOf(method, pathname)
    if (!found) {
      complaints.push(`${method} ${pathname}: not a call of ours`)
      response.writeHead(404).end()
      return
    }
    const { route, id } = found
    requests.push(route)
    const place = requests.length
    const onArrival = held.get(route)
    if (held.delete(route)) await new Promise<void>(resolve => onArrival?.(resolve))
    const outcome = carryOutOnce(key, `${method} ${pathname} ${text}`, () =>
      carryOut(route, id, method === 'GET' ? searchParams.toString() : text),
    )
    if (lost.delete(place)) response.destroy()
    else response.writeHead(outcome.status, { 'content-type': 'application/json' }).end(outcome.text)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const { things, letPass, settle } = books
  return {
    ...{ url: `http://127.0.0.1:${port}`, things, letPass, settle, complaints, requests },
    loseAnswerOf: (place, times) => {
      for (let again = 0; again < times; again++) lost.add(requests.length + place + again)
    },
    failAt: route => void failing.add(route),
    holdBackAt: route => new Promise(resolve => held.set(route, resolve)),
  }
}

type Answers = { [R in Route]: (form: Form<R>, id: string) => object }

const answersFrom = (books: Books): Answers => {
  const { things, keep, next, known, cardOf, itemOf } = books
  const ofCustomer = <T extends { customer: string | null }>(of: Map<string, T>, id: string): T[] =>
    [...of.values()].filter(({ customer }) => customer === id)

  return {
    'POST products': form => form,
    'POST prices': form => keep(things.prices, { id: next('price'), ...form }),
    'POST customers': form => keep(things.customers, { id: next('cus'), ...form, invoice_settings: { default_payment_method: null } }),
    'POST customers/:id': (form, id) => Object.assign(known(things.customers, id), form),
    'GET customers/:id': (_, id) => known(things.customers, id),
    'GET customers/:id/payment_methods': (_, id) =>
      list(
        ofCustomer(things.paymentMethods, id).map(({ id: pm }) => ({
          id: pm,
          card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
        })),
      ),
    'POST payment_methods/:id/attach': ({ customer }, id) => {
      const pm = cardOf(id)
      if (pm.customer !== null && pm.customer !== customer) throw new Refused(400, 'payment_method_customer_mismatch')
      return Object.assign(pm, { customer })
    },
    'POST payment_methods/:id/detach': (_, id) => Object.assign(cardOf(id), { customer: null }),
    'POST subscriptions': form => books.subscribe(form),
    'GET subscriptions': ({ customer }) => list(ofCustomer(things.subscriptions, customer).filter(({ status }) => status !== 'canceled')),
    'GET subscriptions/:id': (_, id) => known(things.subscriptions, id),
    'POST subscriptions/:id': (form, id) => books.change(id, form),
    'DELETE subscriptions/:id': (_, id) => {
      const subscription = known(things.subscriptions, id)
      if (subscription.status === 'canceled') throw new Refused(404, 'resource_missing', { param: 'id' })
      return Object.assign(subscription, { status: 'canceled' })
    },
    'GET invoices': form => {
      const { limit } = form
      const newestFirst = [...things.invoices.values()]
        .filter(each => ('customer' in form ? each.customer === form.customer : each.subscription === form.subscription))
        .toReversed()
      const from = 'customer' in form ? newestFirst.findIndex(({ id }) => id === form.starting_after) + 1 : 0
      return { ...list(newestFirst.slice(from, from + limit)), has_more: newestFirst.length > from + limit }
    },
    'POST invoices': form => books.billWaiting(form),
    'POST invoices/create_preview': ({ subscription }) => {
      const found = known(things.subscriptions, subscription)
      const { quantity, price } = itemOf(found)
      const waiting = [...things.invoiceItems.values()].filter(each => each.subscription === subscription)
      return { total: waiting.reduce((sum, { amount }) => sum + amount, quantity * price.unit_amount), currency: found.currency }
    },
    'POST invoices/:id/pay': ({ payment_method }, id) => books.pay(id, payment_method),
    'POST invoices/:id/void': (_, id) => books.takeBack(id),
    'GET invoiceitems': ({ customer }) => list(ofCustomer(things.invoiceItems, customer)),
    'POST credit_notes': form => books.payBack(form),
  }
}
