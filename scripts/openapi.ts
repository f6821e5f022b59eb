import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../server/http/reference/openapi.ts'

/** `npm run openapi`: writes the committed copy of the API's description, so that a change of the API is seen in review. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 1)}\n`)
