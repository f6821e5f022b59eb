declare module 's3rver' {
  /** The part of it that the tests use; it brings no types of its own. */
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
