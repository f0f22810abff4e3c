declare module 'json-server' {
  import type { Express, Request, Response, Router } from 'express';
  interface DataRouter extends Router {
    /** Answers with `response.locals.data`: the records that were found or created. */
    render: (request: Request, response: Response) => void;
    readonly db: { getState(): Record<string, object[]> };
  }
  const jsonServer: {
    create(): Express;
    router(tables: Record<string, object[]>, options: { foreignKeySuffix: string }): DataRouter;
  };
  export default jsonServer;
}
