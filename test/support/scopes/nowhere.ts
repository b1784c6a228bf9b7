export const nowhere = () => ({
  tenantId: 'ten_00000000000000000000000000',
  known: {
    ...{ sessionId: 'cs_00000000000000000000000000', holdId: 'hold_00000000000000000000000000' },
    ...{ endpointId: 'ep_00000000000000000000000000', deliveryId: 'dlv_00000000000000000000000000' },
    ...{ tokenId: 'tok_00000000000000000000000000', replayId: 'rpl_00000000000000000000000000' },
    reference: 'BK-none',
  },
});
