import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

// A payment service that speaks Stripe's HTTP, as far as the portal uses it: forms in, JSON out, keys that make a request
// count once. What a test wants to happen there, it does to `state`.

type Json = Record<string, unknown>
interface Session extends Json {
  id: string
  status: string
  subscription: string | null
  metadata: Record<string, string>
  line_items: { price: string; quantity: number }[]
  customer: string
  /** Of a payment on a connected account. */
  account?: string | undefined
  payment_intent?: Intent | null
  currency?: string
}
interface Intent extends Json {
  id: string
  status: string
  amount: number
  amount_received: number
}
export interface FakeSubscription extends Json {
  id: string
  status: string
  customer: string
  metadata: Record<string, string>
  cancel_at_period_end: boolean
  items: { data: Json[] }
}

export const WEBHOOK_SECRET = 'whsec_for_tests_only'
export const stripeEnvironment = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: url,
})

const failures: Record<'down' | 'decline' | 'missing', [number, Json]> = {
  down: [500, { error: { type: 'api_error', message: 'sk_test_for_tests_only is down' } }],
  decline: [402, { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }],
  missing: [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } }],
}

const START = Math.floor(Date.now() / 1000)
const MONTH = 30 * 86_400

export async function startFakeStripe() {
  const state = {
    prices: [] as Json[],
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, FakeSubscription>(),
    invoices: new Map<string, Json>(),
    accounts: new Map<string, Json>(),
    refunds: new Map<string, Json>(),
    disputes: [] as Json[],
    /** What becomes of the next refunds. */
    refundsEnd: 'succeeded',
    /** Method and path of every request. */
    requests: [] as string[],
    /** The next requests whose path has this in it fail: `decline` (a card), `down` (500). */
    failing: undefined as { path: string; how: 'decline' | 'down' } | undefined,
  }
  const answers = new Map<string, Json>()
  const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 14)}`

  const itemsOf = (lines: { price: string; quantity?: number | string }[]) => ({
    object: 'list',
    data: lines.map(({ price, quantity }) => ({
      id: id('si'),
      object: 'subscription_item',
      quantity: Number(quantity ?? 1),
      price: state.prices.find((one) => one['id'] === price),
      current_period_start: START,
      current_period_end: START + MONTH,
    })),
  })

  type StripeCall = { key: string; action: string; form: Json; account: string | undefined }
  const handlers: Record<string, (form: StripeCall) => Json | undefined> = {
    'GET prices': ({ key, form }) => {
      if (key) return state.prices.find(({ id }) => id === key)
      const [lookupKey] = Object.values((form['lookup_keys'] ?? {}) as Json)
      return { object: 'list', data: state.prices.filter((price) => price['lookup_key'] === lookupKey) }
    },
    'POST prices': ({ form }) => {
      const { recurring } = form as { recurring: Json }
      const price = {
        id: id('price'),
        object: 'price',
        active: true,
        ...form,
        unit_amount: Number(form['unit_amount']),
        recurring,
      }
      state.prices.push(price)
      return price
    },
    'POST customers': ({ form }) => ({ id: id('cus'), object: 'customer', ...form }),
    'GET customers': ({ key }) => {
      const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 }
      return {
        id: key,
        object: 'customer',
        invoice_settings: { default_payment_method: { id: 'pm_1', object: 'payment_method', card } },
      }
    },
    'POST billing_portal_sessions': () => ({ id: id('bps'), object: 'billing_portal.session', url: 'https://stripe.test/card' }),
    'POST checkout_sessions': ({ key, action, form, account }) => {
      const existing = state.sessions.get(key)
      if (existing && action === 'expire') {
        if (existing.status === 'open') existing.status = 'expired'
        return existing
      }
      const made = {
        id: id('cs_test'),
        object: 'checkout.session',
        status: 'open',
        subscription: null,
        metadata: form['metadata'] as Record<string, string>,
        line_items: Object.values(form['line_items'] as Json) as Session['line_items'],
        customer: String(form['customer']),
        url: form['mode'] === 'payment' ? pageOf(form) : 'https://stripe.test/pay',
        ...(form['mode'] === 'payment' ? paymentOf(form, account) : {}),
      }
      state.sessions.set(made.id, made)
      return made
    },
    'GET checkout_sessions': ({ key, account }) => {
      const found = state.sessions.get(key)
      return found?.account === account ? found : undefined
    },
    'POST refunds': ({ form, account }) => {
      const session = [...state.sessions.values()].find(({ payment_intent: intent }) => intent?.id === form['payment_intent'])
      if (session?.account !== account) return undefined
      const { payment_intent: intent } = form
      const made = {
        id: id('re'),
        object: 'refund',
        status: state.refundsEnd,
        amount: Number(form['amount']),
        payment_intent: intent,
      }
      state.refunds.set(made.id, made)
      return made
    },
    'GET refunds': ({ key }) => state.refunds.get(key),
    'GET disputes': ({ form }) => ({
      object: 'list',
      data: state.disputes.filter((dispute) => dispute['payment_intent'] === form['payment_intent']),
    }),
    'GET subscriptions': ({ key }) => {
      return state.subscriptions.get(key)
    },
    'DELETE subscriptions': ({ key }) => {
      const existing = state.subscriptions.get(key)
      if (existing) existing.status = 'canceled'
      return existing
    },
    'POST subscriptions': ({ key, form }) => {
      const existing = state.subscriptions.get(key)
      if (!existing) return undefined
      if (form['metadata']) existing.metadata = form['metadata'] as Record<string, string>
      if (form['items']) {
        const items = Object.values(form['items'] as Json) as { price?: string; quantity?: string }[]
        existing.items = itemsOf(items.filter((item) => item.price) as { price: string }[])
      }
      if (form['cancel_at_period_end'] !== undefined) existing.cancel_at_period_end = form['cancel_at_period_end'] === 'true'
      return existing
    },
    'GET invoices': ({ key }) => {
      return state.invoices.get(key)
    },
    'POST accounts': ({ action, form }) => {
      if (action === 'login_links') return { object: 'login_link', url: 'https://stripe.test/express' }
      const account = {
        id: id('acct'),
        object: 'account',
        country: form['country'],
        details_submitted: false,
        charges_enabled: false,
        payouts_enabled: false,
      }
      state.accounts.set(account.id, account)
      return account
    },
    'GET accounts': ({ key }) => {
      return state.accounts.get(key)
    },
    'POST account_links': () => {
      return { object: 'account_link', url: 'https://stripe.test/onboarding' }
    },
  }

  /** The local server's own page where somebody pays, when the browser can reach it. */
  const pageOf = (form: Json) => `https://stripe.test/pay?back=${encodeURIComponent(String(form['success_url']))}`

  function answer(method: string, path: string, form: Json, account: string | undefined): Json | undefined {
    const [, resource = '', key = '', action = ''] = path
      .replace(/\/(checkout|billing_portal)\//, '/$1_')
      .split('/')
      .slice(1)
    const handle = handlers[`${method} ${resource}`]
    if (!handle) throw new Error(`the local payment service does not know ${method} ${path}`)
    return handle({ key, action, form, account })
  }

  /** Status and body of one request; one made again by the same key is answered as it was the first time. */
  function respond(
    method: string,
    url: string,
    key: string | undefined,
    body: string,
    account?: string,
  ): [status: number, body: Json] {
    const { pathname, search } = new URL(url, 'http://stripe.test')
    state.requests.push(`${method} ${pathname}`)
    if (state.failing && pathname.includes(state.failing.path)) return failures[state.failing.how]
    const once = method === 'POST' && key ? `${pathname} ${key}` : ''
    const found = answers.get(once) ?? answer(method, pathname, formOf(method === 'GET' ? search.slice(1) : body), account)
    if (found && once) answers.set(once, found)
    return found ? [200, found] : failures.missing
  }

  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const key = request.headers['idempotency-key']?.toString()
      const account = request.headers['stripe-account']?.toString()
      const [status, json] = respond(request.method ?? 'GET', request.url ?? '/', key, body, account)
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') })
      response.end(JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    /** Somebody pays on a page: it is complete, and its subscription runs. */
    pay(sessionId: string, status = 'active'): FakeSubscription {
      const session = state.sessions.get(sessionId) as Session
      const made: FakeSubscription = {
        id: id('sub'),
        object: 'subscription',
        status,
        customer: session.customer,
        metadata: { ...session.metadata },
        cancel_at_period_end: false,
        trial_end: null,
        items: itemsOf(session.line_items),
      }
      state.subscriptions.set(made.id, made)
      session.status = 'complete'
      session.subscription = made.id
      return made
    },
    /** What somebody does on the page of a payment on a connected account; `status` is what becomes of the payment. */
    payOnce(sessionId: string, status: 'succeeded' | 'processing' | 'requires_payment_method' = 'succeeded'): Session {
      const session = state.sessions.get(sessionId) as Session
      const { currency } = session
      const intent = session.payment_intent ?? { id: id('pi'), object: 'payment_intent', amount: amountOf(session), currency }
      session.status = 'complete'
      session.payment_intent = {
        ...(intent as Intent),
        status,
        amount_received: status === 'succeeded' ? Number(intent.amount) : 0,
        latest_charge: {
          id: id('ch'),
          object: 'charge',
          created: START,
          amount_refunded: 0,
          disputed: false,
          failure_message: null,
          balance_transaction: { id: id('txn'), object: 'balance_transaction', fee: 59 },
        },
        last_payment_error: status === 'requires_payment_method' ? { message: 'The debit came back.' } : null,
      }
      return session
    },
    /** The bank of who paid takes a payment back, or gives it again. */
    dispute(session: Session, moves: readonly number[]): Json {
      const intent = session.payment_intent as Intent
      ;(intent['latest_charge'] as Json)['disputed'] = true
      const dispute = {
        id: id('dp'),
        object: 'dispute',
        payment_intent: intent.id,
        amount: Math.abs(moves[0] ?? 0),
        balance_transactions: moves.map((amount) => ({ amount })),
      }
      state.disputes = [dispute]
      return dispute
    },
    /** Somebody makes a price there by hand. */
    price(id: string, cents: number, interval: 'month' | 'year', more: Json = {}): void {
      const recurring = { interval, interval_count: 1, usage_type: 'licensed' }
      state.prices.push({ id, object: 'price', active: true, currency: 'cad', unit_amount: cents, recurring, ...more })
    },
    invoice(of: FakeSubscription, status: string, total: number): Json {
      const made = {
        id: id('in'),
        object: 'invoice',
        number: `S-${state.invoices.size + 1}`,
        status,
        customer: of.customer,
        currency: 'cad',
        total,
        created: START,
        due_date: null,
        hosted_invoice_url: 'https://stripe.test/invoice',
        lines: { object: 'list', data: [{ description: 'Plan', amount: total }] },
        status_transitions: { finalized_at: START, paid_at: status === 'paid' ? START : null },
        parent: { subscription_details: { subscription: of.id } },
      }
      state.invoices.set(made.id, made)
      return made
    },
  }
}

/** An event as Stripe sends it: the bytes (`payload` in their place) and the signature over them and the time. */
export function eventOf(
  type: string,
  object: Json,
  given: { id?: string; at?: number; secret?: string; payload?: string; account?: string; url?: string } = {},
) {
  const at = given.at ?? Math.floor(Date.now() / 1000)
  const own = given.account ? { account: given.account } : {}
  const event = { id: given.id ?? `evt_${randomUUID()}`, object: 'event', type, created: at, ...own, data: { object } }
  const payload = given.payload ?? JSON.stringify(event)
  const signature = createHmac('sha256', given.secret ?? WEBHOOK_SECRET)
    .update(`${at}.${payload}`)
    .digest('hex')
  return {
    method: 'POST',
    url: given.url ?? '/Subscription/StripeWebhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    payload,
  }
}

/** What a session for one payment has beside others. */
const paymentOf = (form: Json, account: string | undefined): Partial<Session> => {
  const items = Object.values(form['line_items'] as Json) as { price_data: { currency: string } }[]
  return { account, mode: 'payment', form, payment_intent: null, currency: items[0]?.price_data.currency ?? 'cad' }
}

const amountOf = ({ line_items: items }: Session) =>
  (items as unknown as { price_data: { unit_amount: string } }[]).reduce(
    (sum, { price_data: { unit_amount: cents } }) => sum + Number(cents),
    0,
  )

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** `items[0][price]=a` as `{ items: { 0: { price: 'a' } } }`. */
function formOf(text: string): Json {
  const form: Json = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, at) => part !== '' || at === 0)
    let at: Json = form
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Json
    }
    at[path.at(-1) as string] = value
  }
  return form
}
