package io.github.guestcompliance.client;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonInclude.Value;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;

final class Json {
  /** Refuses repeated members and text after the value. Ignores unknown members. */
  static final ObjectMapper MAPPER =
      JsonMapper.builder(
              // A bundle contains a package, with up to 100,000 entries, as one text.
              JsonFactory.builder()
                  .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          // Omits null members of a request, but sends a null in its metadata.
          .defaultPropertyInclusion(Value.construct(Include.NON_NULL, Include.ALWAYS))
          .addModule(
              new SimpleModule()
                  .addDeserializer(Instant.class, new InstantReader())
                  .addSerializer(Instant.class, ToStringSerializer.instance))
          .build();

  private Json() {}

  private static final class InstantReader extends StdScalarDeserializer<Instant> {
    private static final long serialVersionUID = 1;

    InstantReader() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
      try {
        return Instant.parse(parser.getText());
      } catch (DateTimeException malformed) {
        return (Instant) context.handleWeirdStringValue(Instant.class, parser.getText(), "no moment of RFC 3339");
      }
    }
  }
}
