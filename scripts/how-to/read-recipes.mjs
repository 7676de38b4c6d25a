// The pages of docs/how-to as recipes: a heading with numbered steps, each beginning with its path.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'

const FOLDER = path.join(root, 'docs/how-to')
const STEP = /^\d+\. `([^`]+)`.*?(?: — \*\*(compiler|test)\*\*)?$/

/** The pages by their file names, without the introduction. */
export const listHowToPages = () => readdirSync(FOLDER).filter((file) => file !== 'README.md')

export const readHowToPage = (file) => readFileSync(path.join(FOLDER, file), 'utf8')

/**
 * Every recipe by `page: heading`, with its steps `{ path, asks }`. `asks`: compiler or test; undefined where somebody begins.
 * A line with a number that does not begin with a path has none.
 */
export const readRecipes = () =>
  new Map(
    listHowToPages().flatMap((file) =>
      readHowToPage(file)
        .split('\n## ')
        .slice(1)
        .map((section) => {
          const [heading, ...lines] = section.split('\n')
          return [`${path.basename(file, '.md')}: ${heading}`, lines.filter((line) => /^\d+\. /.test(line)).map(readStep)]
        }),
    ),
  )

function readStep(line) {
  const [, file, asks] = STEP.exec(line) ?? []
  return { path: file, asks }
}
