/** `TEST_ENGINE=postgres` runs the tests on a PostgreSQL server, else each file has an embedded one in memory. */
export const onPostgres = process.env['TEST_ENGINE'] === 'postgres'
