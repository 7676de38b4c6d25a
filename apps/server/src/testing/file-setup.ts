// Runs before each test file.
import { afterAll } from 'vitest'
import { runFileCleanUps } from './on-test-end.ts'

afterAll(runFileCleanUps)
