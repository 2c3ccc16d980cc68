// The requests and responses of the engine.

export type * from '../../../js/src/protocol.ts';
