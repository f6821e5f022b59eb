import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

interface Thing {
  [field: string]: unknown
  id: string
}

export interface StripeServer {
  url: string
  /** Everything that it keeps, by kind. */
  things: Record<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'refunds', Map<string, Thing>>
  /** Whatever in a request was not as Stripe wants it. */
  complaints: string[]
}

/** `items[0][price_data][unit_amount]` and its like, as they are sent. */
type Form = Record<string, string | undefined>

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false })
const refuse = (status: number, error: object) => ({ status, answer: { error } })

/** A small Stripe: it keeps customers, cards, subscriptions and invoices, looks at every request, and carries out each idempotency key once. */
export const startStripeServer = async (key: string): Promise<StripeServer> => {
  const things: StripeServer['things'] = {
    ...{ customers: new Map(), payment_methods: new Map(), subscriptions: new Map(), invoices: new Map(), refunds: new Map() },
  }
  const complaints: string[] = []
  const done = new Map<string, { path: string; outcome: { status: number; answer: object } }>()
  let count = 0
  const keep = (kind: keyof typeof things, thing: object, prefix: string): Thing => {
    const made = { id: `${prefix}_${++count}`, ...thing }
    things[kind].set(made.id, made)
    return made
  }
  for (const id of ['pm_good', 'pm_declined']) keep('payment_methods', { id, customer: null }, 'pm')
  const now = () => Math.floor(Date.now() / 1000)

  const perform = (method: string, path: string, body: Form): { status: number; answer: object } => {
    const [, , kind = '', id = '', verb = ''] = path.split('/')
    const of = things[kind as keyof typeof things]
    const ok = (answer: object) => ({ status: 200, answer })
    if (kind === 'products') return ok({ id: body['id'], object: 'product' })
    if (kind === 'invoice_payments') return ok(list([{ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }]))
    if (kind === 'customers' && verb === 'payment_methods')
      return ok(list([...things.payment_methods.values()].filter(({ customer }) => customer === id).map(cardFor)))
    if (kind === 'payment_methods' && verb === 'attach') {
      const pm = of.get(id)
      if (!pm) return refuse(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' })
      return ok(Object.assign(pm, { customer: body['customer'] }))
    }
    if (kind === 'subscriptions' && method === 'POST' && id === '') return subscribe(body)
    if (kind === 'subscriptions' && method === 'DELETE') return ok(Object.assign(of.get(id)!, { status: 'canceled' }))
    if (kind === 'invoices' && method === 'GET' && id === '') return ok(list([...of.values()]))
    if (kind === 'subscriptions' && method === 'GET' && id === '')
      return ok(list([...of.values()].filter(({ status }) => status !== 'canceled')))
    if (kind === 'invoices' && id === 'create_preview') return ok({ total: 3 * 3499, currency: 'eur' })
    if (kind === 'refunds') return ok(keep('refunds', { amount: 104_400, ...body }, 're'))
    if (method === 'GET') return of?.has(id) ? ok(of.get(id)!) : refuse(404, { type: 'invalid_request_error', code: 'resource_missing' })
    if (id === '') return ok(keep(kind as keyof typeof things, { ...body, invoice_settings: {} }, 'cus'))
    if (kind === 'subscriptions') return ok(Object.assign(of.get(id)!, changesOf(body)))
    return ok(Object.assign(of.get(id)!, body))
  }

  const changesOf = ({ cancel_at_period_end, default_payment_method }: Form) => ({
    ...(cancel_at_period_end !== undefined && { cancel_at_period_end: cancel_at_period_end === 'true' }),
    ...(default_payment_method !== undefined && { default_payment_method }),
  })

  const subscribe = (body: Form) => {
    if (body['default_payment_method'] === 'pm_declined') return refuse(402, { type: 'card_error', code: 'card_declined' })
    const ofItem = (field: string) => body[`items[0]${field}`]
    const [quantity, currency, interval] = [
      Number(ofItem('[quantity]')),
      ofItem('[price_data][currency]'),
      ofItem('[price_data][recurring][interval]'),
    ]
    const total = Number(ofItem('[price_data][unit_amount]')) * quantity
    const invoice = keep(
      'invoices',
      {
        status: 'paid',
        total,
        amount_paid: total,
        currency,
        created: now(),
        post_payment_credit_notes_amount: 0,
        status_transitions: { paid_at: now() },
      },
      'in',
    )
    const days = interval === 'year' ? 365 : 30
    const item = {
      id: `si_${++count}`,
      quantity,
      price: { recurring: { interval } },
      current_period_start: now(),
      current_period_end: now() + days * 86_400,
    }
    const made = {
      status: 'active',
      customer: body['customer'],
      currency,
      default_payment_method: body['default_payment_method'],
      cancel_at_period_end: false,
      latest_invoice: invoice,
      items: list([item]),
    }
    return { status: 200, answer: keep('subscriptions', made, 'sub') }
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => (text += chunk))
    request.on('end', () => {
      const { method = '', headers } = request
      const { pathname } = new URL(request.url ?? '', 'http://stripe')
      const idempotencyKey = headers['idempotency-key'] as string | undefined
      if (headers.authorization !== `Bearer ${key}`) complaints.push(`${pathname}: wrong key`)
      if (!/^\d{4}-\d\d-\d\d/.test(String(headers['stripe-version']))) complaints.push(`${pathname}: no version`)
      if (method === 'POST' && !idempotencyKey) complaints.push(`${pathname}: no idempotency key`)
      const known = idempotencyKey === undefined ? undefined : done.get(idempotencyKey)
      if (known && known.path !== pathname) complaints.push(`${pathname}: the key of ${known.path}`)
      const outcome = known?.outcome ?? perform(method, pathname, Object.fromEntries(new URLSearchParams(text)))
      if (idempotencyKey !== undefined) done.set(idempotencyKey, { path: pathname, outcome })
      response.writeHead(outcome.status, { 'content-type': 'application/json' }).end(JSON.stringify(outcome.answer))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, things, complaints }
}

const cardFor = ({ id }: Thing) => ({ id, card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } })
