import type pg from 'pg'
import { isColumnNullable, type NullabilityFacts } from './column-nullability.ts'
import { nodesOf, parseNodeTree } from './node-tree.ts'

/** A column of a statement's result. */
export interface DescribedColumn {
  name: string
  /** Name of the type in PostgreSQL. */
  type: string
  isNullable: boolean
}

/** Columns of the result of a statement. */
export type DescribeStatement = (text: string, isParameterNullable: (number: number) => boolean) => Promise<DescribedColumn[]>

/** Uses the server, which executes nothing. `describe` rejects if the text is not a valid statement. */
export async function createDescriber(client: pg.Client): Promise<DescribeStatement> {
  const facts = await readFacts(client)
  const typeName = (id: number) => facts.typeNames.get(id) ?? `type ${id}`

  return async (text, isParameterNullable) => {
    const { columns, parameterTypeIds } = await describe(client, text)
    if (columns.length === 0) return []
    const tree = await analyse(client, text, parameterTypeIds.map(typeName))
    const query = nodesOf(parseNodeTree(tree)).at(-1)
    return columns.map(({ name, typeId }, index) => ({
      name,
      type: typeName(typeId),
      isNullable: query === undefined || isColumnNullable(query, index + 1, { ...facts, isParameterNullable }),
    }))
  }
}

async function readFacts(
  client: pg.Client,
): Promise<Omit<NullabilityFacts, 'isParameterNullable'> & { typeNames: Map<number, string> }> {
  const columns = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull`,
  )
  const functions = await client.query<{ id: number; name: string }>('select oid as id, proname as name from pg_proc')
  const types = await client.query<{ id: number; name: string }>('select oid as id, format_type(oid, null) as name from pg_type')
  const filled = new Set(columns.rows.map(({ key }) => key))
  const functionNames = new Map(functions.rows.map(({ id, name }) => [id, name]))
  return {
    isTableColumnNullable: (tableId, column) => !filled.has(`${tableId}.${column}`),
    functionName: (id) => functionNames.get(id) ?? '',
    typeNames: new Map(types.rows.map(({ id, name }) => [id, name])),
  }
}

interface Description {
  columns: { name: string; typeId: number }[]
  parameterTypeIds: number[]
}

/** `Parse` and `Describe` of the protocol, for which the driver has no method. */
function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { columns: [], parameterTypeIds: [] }
    const noteParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      description.parameterTypeIds = dataTypeIDs
    }
    let stopListening = () => {}
    client.query({
      submit(connection: pg.Connection) {
        connection.once('parameterDescription', noteParameters)
        stopListening = () => connection.off('parameterDescription', noteParameters)
        connection.parse({ name: '', text, types: [] }, false)
        connection.describe({ type: 'S' }, false)
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        description.columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
      },
      handleError(error: Error) {
        stopListening()
        reject(error)
      },
      handleReadyForQuery() {
        stopListening()
        resolve(description)
      },
    })
  })
}

/** A function stores its statement analysed; it is dropped before another session can see it. */
async function analyse(client: pg.Client, text: string, parameterTypes: readonly string[]): Promise<string> {
  await client.query('begin')
  try {
    await client.query(
      `create function analysed(${parameterTypes.join(', ')}) returns setof record language sql begin atomic ${text}; end`,
    )
    const { rows } = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'analysed'`,
    )
    return rows[0]?.tree ?? ''
  } finally {
    await client.query('rollback')
  }
}
