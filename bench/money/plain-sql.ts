import type pg from 'pg'
import type { Accounts, Books } from './fill-books.ts'

// The least that a database must do for each figure of money: the same rows, in as many transactions, with nothing checked,
// audited or told to anybody.

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds of the lines of a statement with their running balance. */
export const readStatement = (pool: pg.Pool, landlordId: number, { tenantId, accounts }: Books, most: number) =>
  timed(() =>
    pool.query(
      `select j.id, j.effective_on, j.source, sum(p.cents) as cents,
         sum(sum(p.cents)) over (order by j.effective_on, j.id) as balance, i.invoice_no, y.transaction_id
       from postings p join journals j on j.id = p.journal_id
       left join client_invoices i on i.id = j.source_id and j.source = 'client invoice'
       left join client_payments y on y.id = j.source_id and j.source = 'payment'
       where p.landlord_id = $1 and p.tenant_id = $2 and p.account_id = any ($3)
       group by j.id, i.invoice_no, y.transaction_id order by j.effective_on, j.id limit $4`,
      [landlordId, tenantId, [accounts.receivable, accounts.unapplied], most],
    ),
  )

/** Milliseconds of what each client owes by how long it is due. */
export const readAgeing = (pool: pg.Pool, landlordId: number, { accounts }: Books) =>
  timed(() =>
    pool.query(
      `select o.tenant_id, sum(o.cents) as total, sum(o.cents) filter (where current_date - i.due_date <= 0) as due,
         sum(o.cents) filter (where current_date - i.due_date between 1 and 30) as days30,
         sum(o.cents) filter (where current_date - i.due_date between 31 and 60) as days60,
         sum(o.cents) filter (where current_date - i.due_date between 61 and 90) as days90,
         sum(o.cents) filter (where current_date - i.due_date > 90) as older
       from (
         select tenant_id, document_id, sum(cents) as cents from postings
         where landlord_id = $1 and account_id = any ($2) and effective_on <= current_date
         group by tenant_id, document_id having sum(cents) <> 0
       ) o left join client_invoices i on i.id = o.document_id
       group by o.tenant_id order by total desc limit 500`,
      [landlordId, [accounts.receivable, accounts.unapplied]],
    ),
  )

interface Open {
  id: number
  tenant_id: number
  site_id: number
  cents: number
}

/** A payment, its allocation, the journals of both, and what the invoice says of it. */
export const payByHand = (pool: pg.Pool, landlordId: number, { id, tenant_id, site_id, cents }: Open, accounts: Accounts) =>
  inTransaction(pool, async (db) => {
    const paid = await idOf(
      db,
      `insert into client_payments (landlord_id, site_id, tenant_id, amount, applied, currency, date_paid, status, payment_mode)
       values ($1, $2, $3, $4, $4, 'CAD', current_date, 'Paid', 'Cheque') returning id`,
      [landlordId, site_id, tenant_id, cents],
    )
    const put = await idOf(
      db,
      `insert into payment_allocations (landlord_id, site_id, tenant_id, payment_id, invoice_id, cents, effective_on)
       values ($1, $2, $3, $4, $5, $6, current_date) returning id`,
      [landlordId, site_id, tenant_id, paid, id, cents],
    )
    await db.query(
      `update client_invoices set paid = grand_total, status = 'Paid', date_paid = current_date, payment_mode = 'Cheque', version = version + 1 where id = $1`,
      [id],
    )
    const at = { landlordId, siteId: site_id, tenantId: tenant_id }
    await postByHand(db, at, 'payment', paid, [
      [accounts.cash, cents, null],
      [accounts.unapplied, -cents, null],
    ])
    await postByHand(db, at, 'allocation', put, [
      [accounts.unapplied, cents, null],
      [accounts.receivable, -cents, id],
    ])
  })

/** Milliseconds to charge as many leases again by hand: document, line, charge, notice and journal, a transaction each. */
export async function chargeByHand(pool: pg.Pool, landlordId: number, accounts: Accounts): Promise<number> {
  const { rows } = await pool.query<{ id: number; tenant_id: number; site_id: number; line: string; cents: string }>(
    `select l.id, l.tenant_id, l.site_id, c.line::text, c.cents from leases l
     join lateral (select line, cents from lease_charges where lease_id = l.id order by id limit 1) c on true
     where l.landlord_id = $1`,
    [landlordId],
  )
  return timed(async () => {
    for (const [at, { id, tenant_id, site_id, line, cents: text }] of rows.entries()) {
      const cents = Number(text)
      const owner = [landlordId, site_id, tenant_id, id]
      await inTransaction(pool, async (db) => {
        await db.query('select id from leases where id = $1 for update', [id])
        const document = await idOf(
          db,
          `insert into client_invoices (landlord_id, kind, site_id, tenant_id, lease_id, title, start_date, end_date, due_date,
             subtotal, grand_total, currency)
           values ($1, 'Rent', $2, $3, $4, 'By hand', current_date, current_date, current_date, $5, $5, 'CAD') returning id`,
          [...owner, cents],
        )
        // Rent and additional rent.
        for (const position of [1, 2])
          await db.query(
            'insert into client_invoice_lines (landlord_id, invoice_id, position, line, amount) values ($1, $2, $3, $4, $5)',
            [landlordId, document, position, line, cents],
          )
        await db.query(
          `update client_invoices set status = 'Unpaid', issued_on = current_date, invoice_no = $2, parties = '{}' where id = $1`,
          [document, `H-${at}`],
        )
        for (const source of ['by hand', 'by hand too'])
          await db.query(
            `insert into lease_charges (landlord_id, site_id, tenant_id, lease_id, code, source, service_from, service_to, due_on, cents, line, document_id)
             values ($1, $2, $3, $4, 'other', $5, current_date, current_date, current_date, $6, $7, $8)`,
            [...owner, source, cents, line, document],
          )
        await db.query(
          'insert into rental_notices (landlord_id, site_id, tenant_id, lease_id, document_id) values ($1, $2, $3, $4, $5)',
          [...owner, document],
        )
        await db.query('update leases set version = version + 1 where id = $1', [id])
        await postByHand(db, { landlordId, siteId: site_id, tenantId: tenant_id }, 'client invoice', document, [
          [accounts.receivable, cents, document],
          [accounts.revenue, -cents, null],
        ])
      })
    }
  })
}

type Posting = readonly [account: number, cents: number, document: number | null]

/** A journal at the end of the company's books, whose head others wait for. */
async function postByHand(
  db: pg.PoolClient,
  { landlordId, siteId, tenantId }: { landlordId: number; siteId: number; tenantId: number },
  source: string,
  sourceId: number,
  postings: readonly Posting[],
): Promise<void> {
  const { rows } = await db.query<{ sequence: string }>(
    'update ledger_heads set sequence = sequence + 1 where landlord_id = $1 returning sequence',
    [landlordId],
  )
  const journal = await idOf(
    db,
    `insert into journals (landlord_id, sequence, effective_on, posted_at, source, source_id, key, previous_hash, hash)
     values ($1, $2, current_date, now(), $3, $4, $5, 'bench', 'bench') returning id`,
    [landlordId, rows[0]?.sequence, source, sourceId, `${source} ${sourceId}`],
  )
  await db.query(
    `insert into postings (landlord_id, journal_id, account_id, cents, currency, effective_on, site_id, tenant_id, document_id)
     select $1, $2, account, cents, 'CAD', current_date, $3, $4, document
     from json_to_recordset($5) as lines (account int, cents bigint, document int)`,
    [
      landlordId,
      journal,
      siteId,
      tenantId,
      JSON.stringify(postings.map(([account, cents, document]) => ({ account, cents, document }))),
    ],
  )
}

const idOf = async (db: pg.PoolClient, text: string, values: unknown[]): Promise<number> =>
  (await db.query<{ id: number }>(text, values)).rows[0]?.id as number

async function inTransaction(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<void>): Promise<void> {
  const db = await pool.connect()
  try {
    await db.query('begin')
    await work(db)
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}
