import { FOUND_CAP } from '@atrium/contract/kit/paging.ts'
import { type WidgetName, widgets } from '@atrium/contract/kit/widgets.ts'

/**
 * A list of a feature at a size: its call, the table behind it and what its rows hold. Columns that are not named here are filled by
 * their type, choices by what the call's reply allows. Expressions are of `n`, which counts rows, and of `c`, a client.
 */
export interface FeatureList {
  /** Addresses of the calls that read it. */
  paths: readonly string[]
  table: string
  /** Clients that have rows; all of them unless told. */
  clients?: number
  /** Only those that have a lease. */
  leased?: true
  columns?: Record<string, string>
  /** Rows that its own refer to, inserted once: `$1` is the company, `$2` how many rows there will be. */
  before?: readonly string[]
  /** What refers to its rows, inserted after them. */
  after?: string
  /** How far a client's list is counted, and so paged; default: as all lists are. */
  clientCap?: number
  /** What every question of it says. */
  always?: Record<string, string | number>
  /** A select of more of that, in one row: `$1` is the company. */
  asks?: string
  /** A client has one row. */
  perClient?: true
  /** Rows that a company can have at most. */
  most?: number
  /** What its calls that are no list are asked, as selects of one row; the first is how it is opened. `$1` is the company. */
  asked?: Record<string, string>
  /** The table whose rows the call lists, where that is another. */
  listed?: string
  /** What filters are asked for that no column is called like. */
  filters?: Record<string, readonly (string | number | boolean)[]>
  /** Searches that few rows answer. */
  rare?: readonly string[]
}

/** A row in three is the landlord's own. */
const someClient = { tenant_id: 'case when n % 3 > 0 then c.id end' }
const year = new Date().getUTCFullYear()
const AMENITIES = 200
const SPACES = 5_000
const ALERTS = 1_000
const firstAlert = (column: string) =>
  `(select min(${column}) from deliveries where landlord_id = $1 and kind = 'emergencyAlert')`
const cents = '(100 + n % 9973 * 100)'
/** Of an invoice that has its number. */
const issued = (value: string) => `case when n % 100 > 3 then ${value} end`
/** The client that asks (`addClient`). */
const ASKING = '(select min(tenant_id) from leases where landlord_id = $1)'
/** The numbers of a widget, of all sites and of the client's. */
const numbersOf = (widget: WidgetName) => {
  const type = `select ${widgets[widget]} as type`
  return {
    'all sites': `${type}, -1 as value`,
    'one site': `${type}, (select site_id from tenants where id = ${ASKING}) as value`,
  }
}
const NUMBERS = '/DashboardSummary/{type}/{value}'
/** The client's requests, in their order. */
const ownRequest = (at: number) =>
  `(select id from maintenance_requests where tenant_id = ${ASKING} order by id limit 1 offset ${at})`
const firstRequest = '(select min(id) from maintenance_requests where landlord_id = $1)'
/** A file's folder at the top of its site's place, found by the key of names. */
const folderOfSite = `(select f.id from file_nodes f where f.landlord_id = c.landlord_id and f.site_id = c.site_id
  and coalesce(f.tenant_id, 0) = 0 and coalesce(f.parent_id, 0) = 0 and coalesce(f.audience, '') = 'Clients'
  and lower(f.name) = 'folder ' || n % 10 and f.trashed_at is null)`
/** Deliveries of those records that are for chosen people; one in so many came to the clients themselves, of whatever site. */
const deliveredToClients = (kind: string, table: string, chosen: string, oneIn: number) => `with sent as (
  insert into deliveries (landlord_id, site_id, kind, record_id, created_by, channels, state)
  select landlord_id, site_id, '${kind}', id, 1, '{portal}', 'done' from ${table}
  where landlord_id = $1 and ${chosen}
    and id > coalesce((select max(record_id) from deliveries where landlord_id = $1 and kind = '${kind}'), 0)
  returning id, record_id
)
insert into delivery_recipients (delivery_id, landlord_id, channel, address, name, user_id, status)
select sent.id, $1, 'portal', 'user ' || u.id, u.name, u.id, 'sent'
from sent join users u on u.landlord_id = $1 and u.tenant_id is not null where record_id % ${oneIn} = 7`
const nth = (table: string, count: number) => `(select min(id) from ${table} where landlord_id = $1) + (n % ${count})::int`

export const featureLists: readonly FeatureList[] = [
  {
    paths: ['/Announcement/GetAnnouncements', NUMBERS],
    table: 'announcements',
    // One in ten goes to further sites, one in fifty to a list; of those, one in forty reached the client.
    columns: {
      held_back: 'n % 20000 = 1',
      site_ids: `case when n % 10 = 0 then array(
        select id from sites where landlord_id = $1 and id <> c.site_id order by (id + n) % 7, id limit 2) else '{}' end`,
      list_ids: `case when n % 50 = 7 then array[1 + (n % 20)::int] else '{}' end`,
    },
    after: deliveredToClients('announcement', 'announcements', `list_ids <> '{}'`, 40),
    clientCap: FOUND_CAP,
    filters: { dateCreated: [`${year}-03-03`] },
    asked: numbersOf('AnnouncementSummary'),
  },
  {
    paths: ['/Landlord/SearchSiteMemos', '/Tenant/SearchSiteMemos', NUMBERS],
    table: 'site_memos',
    asked: numbersOf('SiteMemosSummary'),
    clientCap: FOUND_CAP,
    // One in 2,000 came to the client itself, of whatever site.
    after: deliveredToClients('siteMemo', 'site_memos', 'true', 2_000),
  },
  { paths: ['/Landlord/SearchEmergencyAlerts'], table: 'emergency_alerts' },
  {
    // One alert to 100,000, a thousand to a thousand each; the client was sent each of these.
    paths: ['/Landlord/GetEmergencyAlertLogs', '/Tenant/GetEmergencyAlertLogs'],
    table: 'delivery_recipients',
    before: [
      `insert into emergency_alerts (landlord_id, site_id, name, description, phone_number)
       select $1, (select min(id) from sites where landlord_id = $1), 'Sent ' || n, '', '' from generate_series(1, ${ALERTS}) n`,
      `insert into deliveries (landlord_id, site_id, kind, record_id, created_by, channels, state)
       select $1, site_id, 'emergencyAlert', id, 1, '{portal,email,sms}', 'done' from emergency_alerts
       where landlord_id = $1 and name like 'Sent %' order by id`,
      `update emergency_alerts a set delivery_id = d.id from deliveries d
       where d.kind = 'emergencyAlert' and d.record_id = a.id and a.landlord_id = $1`,
    ],
    columns: {
      delivery_id: `${firstAlert('id')} + case when n % 10 = 0 then 0 else (n / 10 % ${ALERTS})::int end`,
      channel: `case when n % 1000 = 1 then 'portal' else (array['email', 'sms'])[1 + (n % 2)::int] end`,
      user_id: `case when n % 1000 = 1 then (select min(id) from users where landlord_id = $1 and tenant_id is not null) end`,
      address: `'person' || n || '@alert.test'`,
      status: `(array['sent', 'sent', 'sent', 'failed', 'opened', 'queued'])[1 + (n / 10 % 6)::int]`,
      mail_id: 'null',
      key_hash: 'null',
      reply: 'null',
      digest_at: 'null',
    },
    asks: `select ${firstAlert('record_id')} as id`,
  },
  {
    paths: ['/StoreDescription/Search'],
    table: 'store_descriptions',
    perClient: true,
    listed: 'tenants',
    columns: { tenant_id: 'c.id', image_file_id: 'null' },
  },
  {
    // No two are one, so that it goes through all of them by address, number and name.
    paths: ['/Contact/GetDuplicates'],
    table: 'contacts',
    most: 100_000,
    asked: { 'no two alike': 'select' },
    columns: { ...someClient, role_ids: `'{}'`, email: `'alone' || n || '@contact.test'`, phone_e164: `'+1' || 2000000000 + n` },
  },
  {
    // The picker of vendors asks the second.
    paths: ['/Contact/GetContacts', '/Contact/SearchContacts'],
    table: 'contacts',
    asked: {
      'no word': `select -1 as "siteId"`,
      'one site': 'select min(id) as "siteId" from sites where landlord_id = $1',
      'few have the word': `select 'no. 77777' as query`,
      'none has the word': `select 'qqzzxx' as query`,
      'many have the word': `select 'maple' as query`,
      'many have the word, one site': `select 'maple' as query, min(id) as "siteId" from sites where landlord_id = $1`,
      'picked ones':
        'select array_agg(id) as ids from (select id from contacts where landlord_id = $1 order by id desc limit 5) c',
    },
    columns: { ...someClient, role_ids: `array[(${nth('contact_roles', 10)})]`, email: `'person' || n || '@contact.test'` },
    before: [`insert into contact_roles (landlord_id, name) select $1, 'Role ' || n from generate_series(1, 10) n`],
  },
  { paths: ['/Contact/GetRoles'], table: 'contact_roles', most: 200 },
  {
    paths: ['/Landlord/SearchDistributionLists', '/Tenant/SearchDistributionList'],
    table: 'distribution_lists',
    columns: { tenant_id: 'null' },
  },
  {
    paths: ['/AmenityBooking/Search'],
    table: 'amenity_bookings',
    columns: {
      amenity_id: nth('amenities', AMENITIES),
      starts_at: `date_trunc('day', now()) + make_interval(hours => (n / ${AMENITIES} - 4000)::int)`,
      ends_at: `date_trunc('day', now()) + make_interval(hours => (n / ${AMENITIES} - 4000)::int, mins => 30)`,
      free_at: `date_trunc('day', now()) + make_interval(hours => (n / ${AMENITIES} - 4000)::int, mins => 30)`,
      status: `(array['Approved', 'Pending', 'Cancelled', 'Rejected', 'Waiting'])[1 + (n % 7 % 5)::int]`,
      place: '1',
    },
    before: [
      `insert into amenities (landlord_id, site_id, name, hours, slot_minutes, buffer_minutes, capacity, notice_hours, days_ahead, requires_approval, active, bookable_by)
       select $1, s.id, 'Amenity ' || n, '{}', 30, 0, 1, 0, 90, false, true, 'Everyone'
       from generate_series(1, ${AMENITIES}) n join (select id, row_number() over (order by id) - 1 as at from sites where landlord_id = $1) s on s.at = n % 20`,
    ],
    filters: { upcoming: [true], date: [new Date().toISOString().slice(0, 10)] },
  },
  {
    paths: ['/Landlord/SearchAmenities', '/Landlord/GetAmenities/{id}'],
    table: 'amenities',
    columns: {
      capacity: '1 + n % 200',
      slot_minutes: '30',
      buffer_minutes: '0',
      notice_hours: '0',
      days_ahead: '90',
      // From eight to ten, on each day of the week.
      hours: `'${JSON.stringify(Array(7).fill({ opens: '08:00', closes: '22:00' }))}'`,
    },
    asked: { 'of a site': 'select min(id) as id from sites where landlord_id = $1' },
  },
  { paths: ['/DrawingSubmission/Search'], table: 'drawings' },
  {
    // In ten folders of each site, shared with clients. Two files in three have a text of twenty words: the lower its number, the more have a word.
    paths: ['/FileRepo/GetDocuments', '/FileRepo/GetFilesByTenantsOrDefault'],
    table: 'file_nodes',
    columns: {
      tenant_id: 'null',
      parent_id: folderOfSite,
      top_id: folderOfSite,
      is_folder: 'false',
      audience: 'null',
      clients_may: `'See'`,
      everybody: 'true',
      file_type: `'application/pdf'`,
      trashed_at: 'null',
    },
    before: [
      `insert into file_nodes (landlord_id, site_id, is_folder, name, audience) select $1, s.id, true, 'Folder ' || n, 'Clients'
       from generate_series(0, 9) n join sites s on s.landlord_id = $1`,
      'update file_nodes set top_id = id where landlord_id = $1 and top_id is null',
    ],
    after: `insert into file_texts (node_id, landlord_id, file_id, state, text, words)
      select f.id, f.landlord_id, 0, 'read', repeat('What is written in a file, word for word. ', 40),
        array_to_tsvector(w.words || array['@c' || f.landlord_id, '@s' || f.site_id, '@p' || f.site_id])
      from file_nodes f cross join lateral (
        select array_agg(distinct 'word' || floor(exp(random() * ln(60000) + f.id * 0))::int) as words from generate_series(1, 20)
      ) w
      where f.landlord_id = $1 and not f.is_folder and f.id % 3 > 0 and not exists (select from file_texts t where t.node_id = f.id)`,
    rare: ['no. 77777', 'word59999', 'word5000', 'word300 word2', 'word40', 'word2', 'word'],
  },
  {
    paths: ['/EnergyConsumption/Search'],
    table: 'energy_years',
    columns: { tenant_id: 'c.id', year: `${year} - n / c.clients` },
  },
  {
    paths: ['/ImageRepository/Search'],
    table: 'repository_images',
    columns: {
      ...someClient,
      file_id: `(select min(id) from files where landlord_id = $1 and name = 'image.png') + n::int - 1`,
      album_id: nth('image_albums', 200),
      tags: `array['tag ' || n % 500, 'often']`,
      shared: 'n % 2 = 0',
    },
    before: [
      `insert into image_albums (landlord_id, site_id, name) select $1, s.id, 'Album ' || n
       from generate_series(1, 10) n join sites s on s.landlord_id = $1`,
      `insert into files (landlord_id, site_id, key, name, type, size, sha256, kept)
       select $1, s.id, 'image' || n, 'image.png', 'image/png', 100, '', true
       from generate_series(1, $2::int) n join (select id, row_number() over (order by id) - 1 as at from sites where landlord_id = $1) s on s.at = n % 20`,
    ],
    filters: { tag: ['often', 'tag 77', 'absent'] },
  },
  {
    paths: ['/JobPosting/Search', NUMBERS],
    table: 'job_postings',
    columns: { ...someClient, published: 'n % 20 > 0' },
    asked: numbersOf('JobPosting'),
  },
  { paths: ['/Promotion/Search'], table: 'promotions', columns: { ...someClient, published: 'n % 20 > 0' } },
  {
    paths: ['/Landlord/SearchMaintenanceRequest', '/Tenant/SearchMaintenanceRequest', NUMBERS],
    table: 'maintenance_requests',
    asked: numbersOf('MaintenanceRequestSummary'),
    columns: {
      ...someClient,
      number: 'n',
      request_type_id: '1 + (n % 11)::int',
      assignee_id: 'case when n % 4 > 0 then (select min(id) from users where landlord_id = $1) + (n % 20)::int end',
      rating: 'null',
      escalated_on: 'current_date',
      reminded_on: 'current_date',
      completion_date: `case when n % 3 = 0 then current_date - (n % 700)::int end`,
    },
    filters: { date: [`${year}-03-03`] },
    rare: ['MR-77777'],
  },
  {
    // Ten to a request, and a thousandth of all to one of the client's.
    paths: ['/MaintenanceRequest/Get/{id}'],
    table: 'maintenance_events',
    columns: {
      request_id: `case when n <= 10 then ${ownRequest(0)} when n % 1000 = 0 then ${ownRequest(1)} else ${firstRequest} + (n / 10)::int end`,
      kind: `'comment'`,
      internal: 'n % 3 = 0',
    },
    asked: { 'a request with ten comments': `select ${ownRequest(0)} as id`, 'with a thousand': `select ${ownRequest(1)} as id` },
  },
  {
    paths: ['/Landlord/GetMaintenanceRequestContract/{id}/{siteId}', '/MaintenanceRequest/Get/{id}'],
    table: 'maintenance_work_orders',
    columns: {
      request_id: `${firstRequest} + (n / 5)::int`,
      number: '1 + n % 5',
      for_client: 'n % 3 > 0',
      status: `(array['Open', 'Done', 'Cancelled'])[1 + (n % 3)::int]`,
    },
    asked: {
      'a request with five': `select id, site_id as "siteId" from maintenance_requests where id = ${ownRequest(0)}`,
    },
  },
  {
    paths: ['/Parking/Search', NUMBERS],
    table: 'parking_permits',
    asked: numbersOf('ParkingAccess'),
    columns: {
      ...someClient,
      number: 'n',
      vehicles: `jsonb_build_array(jsonb_build_object('plate', 'ABC ' || n, 'make', 'Make', 'colour', 'Red'))`,
      plates: `array['ABC' || n]`,
      plate_text: `'ABC ' || n`,
    },
    rare: ['P-7777', 'ABC 7777'],
  },
  {
    paths: ['/Product/GetProducts'],
    table: 'products',
    columns: { ...someClient, tag_list: `array['tag ' || n % 500, 'often']` },
    filters: { tag: ['often', 'tag 77', 'absent'] },
  },
  {
    paths: ['/RentalSpace/SearchRentalSpaceList', NUMBERS],
    table: 'rental_spaces',
    asked: numbersOf('AvailableSpace'),
    columns: {
      availability: 'current_date + (n % 1500 - 1000)::int',
      expiration: 'case when n % 4 > 0 then current_date + (n % 1500 - 600)::int end',
    },
  },
  {
    paths: ['/RentalSpace/GetRentalSpaceBookViewings'],
    table: 'rental_space_viewings',
    columns: {
      ...someClient,
      space_id: nth('rental_spaces', SPACES),
      starts_at: `date_trunc('day', now()) + make_interval(hours => (n / ${SPACES} - 150)::int)`,
      ends_at: `date_trunc('day', now()) + make_interval(hours => (n / ${SPACES} - 150)::int, mins => 30)`,
      status: `(array['Approved', 'Pending', 'Cancelled', 'Rejected'])[1 + (n % 7 % 4)::int]`,
      archived: 'n % 2 = 0',
      language: `'en'`,
    },
  },
  {
    paths: ['/SalesReporting/GetSearchResults'],
    table: 'sales_years',
    clients: 20_000,
    columns: {
      tenant_id: 'c.id',
      // This one and those before it, then those to come.
      year: `case when (n - 1) / c.clients <= ${year - 2000} then ${year} - (n - 1) / c.clients else 2000 + (n - 1) / c.clients end`,
      periods_reported: '1 + (n % 12)::int',
      earliest: '(n - 1) / c.clients = 0',
      currency: `'CAD'`,
    },
    filters: { year: [year, year - 3] },
  },
  {
    paths: ['/SalesReporting/SearchRanking', '/SalesReporting/SearchAudit'],
    table: 'sales_reports',
    clients: 20_000,
    always: { year, month: 3 },
    columns: {
      tenant_id: 'c.id',
      year: `${year} - n / c.clients / 12`,
      month: '1 + (n / c.clients % 12)::int',
      currency: `'CAD'`,
      status: `'Reported'`,
      gross_sales: '(n % 7919 * 1000)::int',
      audited_sales: 'null',
      decision: 'null',
    },
    filters: { year: [year, year - 1] },
  },
  {
    paths: ['/CriticalDate/Search'],
    table: 'critical_dates',
    leased: true,
    columns: { lease_id: 'c.lease_id', remind_days: '30', due_told_on: 'current_date' },
  },
  {
    paths: ['/ClientInvoice/GetClientInvoices'],
    table: 'client_invoices',
    columns: {
      tenant_id: 'c.id',
      kind: `case when n % 10 = 7 then 'CreditNote' else 'Invoice' end`,
      status: `case when n % 100 < 14 then (array['Draft', 'ForApproval', 'Rejected', 'Approved', 'Unpaid', 'Unpaid', 'Unpaid', 'Unpaid',
        'Unpaid', 'PartialPaymentConfirmation', 'PaymentConfirmation', 'Partial', 'WrittenOff', 'Voided'])[1 + (n % 100)::int] else 'Paid' end`,
      lease_id: 'null',
      end_date: 'null',
      credits_id: 'null',
      template_id: 'null',
      parties: 'null',
      layout: 'null',
      start_date: 'current_date - (n * 7919 % 2000)::int',
      due_date: 'current_date - (n * 7919 % 2000)::int + 30',
      invoice_no: issued(`'I-' || n`),
      issued_on: issued('current_date - (n * 7919 % 2000)::int'),
      subtotal: cents,
      tax_total: '0',
      grand_total: cents,
      claimed: '0',
      paid: `case when n % 100 = 12 or n % 100 > 13 then ${cents} else 0 end`,
      written_off: `case when n % 100 = 12 then ${cents} else 0 end`,
    },
    rare: ['I-77777'],
    // No trigger runs while it is filled.
    after: `insert into owed_sums (landlord_id, grain, first_day, site_id, kind, currency, documents, cents)
      select landlord_id, grain, first_day, site_id, kind, currency, count(*), sum(balance)
      from client_invoices cross join lateral (values ('day', due_date), ('month', date_trunc('month', due_date)::date)) s (grain, first_day)
      where landlord_id = $1 and balance > 0 group by 1, 2, 3, 4, 5, 6
      on conflict (landlord_id, grain, first_day, site_id, kind, currency) do update set documents = excluded.documents, cents = excluded.cents`,
  },
  {
    paths: ['/ClientInvoice/GetPaymentHistory'],
    table: 'client_payments',
    columns: {
      tenant_id: 'c.id',
      status: `case when n % 20000 = 1 then 'Verification' else (array['Paid', 'Voided', 'Paid', 'Paid'])[1 + (n % 4)::int] end`,
      amount: cents,
      applied: '0',
      refunded: '0',
      payment_mode: `'Cheque'`,
      credit_note_id: 'null',
      entry_key: 'null',
    },
  },
  {
    paths: ['/ClientInvoice/GetPaymentTransactions'],
    table: 'payment_allocations',
    columns: {
      tenant_id: 'c.id',
      payment_id: nth('client_payments', 900_000),
      invoice_id: nth('client_invoices', 900_000),
      cents,
      reverses_id: 'null',
    },
  },
]
