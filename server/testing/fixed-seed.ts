import fc from 'fast-check'

// A run of the suite is repeatable: what it finds belongs to the change under test. `FC_SEED` searches elsewhere (docs/architecture/tests.md).
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) })
