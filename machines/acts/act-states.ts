/** The port by which an act is sent. */
export type ActPort = 'reviewDocuments' | 'declineDocuments' | 'signDocuments' | 'acknowledgeDocuments';

/** The states in which an act is on its way, one for each port, and the one that chooses among them. */
export const actStates = <S>(sending: (port: ActPort) => S) => ({
  choosingAct: {
    always: [
      { guard: 'isReview', target: 'reviewing' },
      { guard: 'isDecline', target: 'declining' },
      { guard: 'isAcknowledge', target: 'acknowledging' },
      { target: 'signing' },
    ],
  } as const,
  reviewing: sending('reviewDocuments'),
  declining: sending('declineDocuments'),
  signing: sending('signDocuments'),
  acknowledging: sending('acknowledgeDocuments'),
});
