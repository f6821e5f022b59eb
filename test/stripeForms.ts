import * as z from 'zod'

const Whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
const Flag = z.enum(['true', 'false']).transform(value => value === 'true')
const listOf = <T extends z.ZodType>(item: T) => z.record(z.string().regex(/^\d+$/), item).transform(entries => Object.values(entries))
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w+$`))

const Price = z.strictObject({
  currency: z.enum(['eur', 'usd']),
  product: z.literal('cahier_pro'),
  unit_amount: Whole,
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
})
export type NewPrice = z.infer<typeof Price>

/** An empty text takes the part away. */
const Address = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string().regex(/^[A-Z]{2}$/),
})
export type Address = z.infer<typeof Address>

const Nothing = z.strictObject({})

/** The parameters that Stripe accepts for each call that we make: it refuses unknown and missing ones. */
export const forms = {
  'POST products': z.strictObject({ id: z.literal('cahier_pro'), name: z.string() }),
  'POST prices': Price,
  'POST customers': z.strictObject({ metadata: z.strictObject({ team: z.uuid() }) }),
  'POST customers/:id': z
    .strictObject({
      name: z.string(),
      email: z.email(),
      address: Address,
      invoice_settings: z.strictObject({ default_payment_method: id('pm') }),
    })
    .partial(),
  'GET customers/:id': Nothing,
  'GET customers/:id/payment_methods': z.strictObject({ type: z.literal('card'), limit: Whole }),
  'POST payment_methods/:id/attach': z.strictObject({ customer: id('cus') }),
  'POST payment_methods/:id/detach': Nothing,
  'POST subscriptions': z.strictObject({
    customer: id('cus'),
    default_payment_method: id('pm'),
    metadata: z.strictObject({ team: z.uuid() }),
    items: listOf(z.strictObject({ price_data: Price, quantity: Whole })),
    payment_behavior: z.enum(['error_if_incomplete', 'allow_incomplete']),
  }),
  'GET subscriptions': z.strictObject({ customer: id('cus'), limit: Whole }),
  'GET subscriptions/:id': Nothing,
  'POST subscriptions/:id': z
    .strictObject({
      items: listOf(z.strictObject({ id: id('si'), quantity: Whole, price_data: Price.optional(), price: id('price').optional() })),
      default_payment_method: id('pm'),
      cancel_at_period_end: Flag,
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']),
      payment_behavior: z.enum(['error_if_incomplete', 'pending_if_incomplete']),
      trial_end: Whole,
    })
    .partial(),
  'DELETE subscriptions/:id': Nothing,
  'GET invoices': z.union([
    z.strictObject({ customer: id('cus'), limit: Whole, starting_after: id('in').optional() }),
    z.strictObject({ subscription: id('sub'), limit: Whole }),
  ]),
  'POST invoices': z.strictObject({
    customer: id('cus'),
    subscription: id('sub'),
    auto_advance: Flag,
    pending_invoice_items_behavior: z.enum(['include', 'exclude']).default('exclude'),
    metadata: z.strictObject({ for: z.literal('added seats') }),
  }),
  'POST invoices/create_preview': z.strictObject({ customer: id('cus'), subscription: id('sub') }),
  'POST invoices/:id/pay': z.strictObject({ payment_method: id('pm') }),
  'POST invoices/:id/void': Nothing,
  'GET invoiceitems': z.strictObject({ customer: id('cus'), pending: Flag, limit: Whole }),
  'POST credit_notes': z.strictObject({ invoice: id('in'), amount: Whole, refund_amount: Whole }),
}
export type Route = keyof typeof forms
export type Form<R extends Route> = z.infer<(typeof forms)[R]>

/** Parses forms with names like `items[0][price_data][unit_amount]`. */
export const nested = (text: string): object => {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(step => step !== '')
    let at = root
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Record<string, unknown>
    at[path.at(-1) ?? ''] = value
  }
  return root
}

/** Returns the route of a request and its `:id`; null for a call that we should not make. */
export const routeOf = (method: string, path: string): { route: Route; id: string } | null => {
  const [kind = '', ...rest] = path.replace('/v1/', '').split('/')
  const isFixed = `${method} ${[kind, ...rest].join('/')}` in forms
  const route = `${method} ${[kind, ...rest.map((step, place) => (place === 0 && !isFixed ? ':id' : step))].join('/')}`
  return route in forms ? { route: route as Route, id: isFixed ? '' : (rest[0] ?? '') } : null
}
